import type { ReactNode } from 'react';
import { hrefs } from '#components/page/hrefs.ts';
import { problemKinds } from '#lib/contract/problem.ts';
import { itemsPerRequest, streamType } from '#lib/contract/stream.ts';
import { pageLimits } from '#lib/contract/resources/page-limits.ts';

/** The sections about what all operations have in common. */
export const guideSections = [
  { id: 'key', title: 'The key' },
  { id: 'pages', title: 'Pages' },
  { id: 'limits', title: 'Limits' },
  { id: 'problems', title: 'Problems' },
  { id: 'versions', title: 'Versions' },
] as const;

const { least, most, usual } = pageLimits;

/** The rules that hold for all operations (specification §4, §5, §7, §8, §9). */
export function Guide({ base }: { base: string }) {
  return (
    <>
      <Part id="key" title="The key">
        <p>
          Every request carries <code>Authorization: Bearer $ROSTRUM_KEY</code>. You create a key in the settings of the
          service. It is shown once, and has the roles that its owner holds at the time of each request. A revoked key
          stops working with the next request. All paths below are relative to{' '}
          <code className="wrap-anywhere">{base}</code>. What each role can see is{' '}
          <a href={hrefs.visibility()} className="text-accent underline underline-offset-2">
            listed rule by rule
          </a>
          .
        </p>
      </Part>
      <Part id="pages" title="Pages">
        <p>
          A list comes as <code>{'{"data": […], "hasMore": true, "nextCursor": "…"}'}</code>. Pass{' '}
          <code>nextCursor</code> as <code>cursor</code>, with the same other parameters, until <code>hasMore</code> is
          false. <code>limit</code> is {least} to {most}, {usual} by default. A cursor is opaque: never build one
          yourself.
        </p>
        <p className="mt-3">
          With <code>Accept: {streamType}</code> some lists come whole, as they were at one moment: one item a line,
          then <code>{'{"complete": true, "count": …, "asOf": …}'}</code>. Without that last line the list was cut off:
          discard it and ask again. It costs one request for each {itemsPerRequest.toLocaleString('en')} items begun,
          and leaves a tenth of the minute’s limit for other requests.
        </p>
      </Part>
      <Part id="limits" title="Limits">
        <p>
          Requests count per person, not per key. Every response says what is left: <code>X-RateLimit-Limit</code>,{' '}
          <code>X-RateLimit-Remaining</code>, <code>X-RateLimit-Reset</code>, and{' '}
          <code>RateLimit: "policy";r=119;t=42</code>. After 429 wait as many seconds as <code>Retry-After</code> says.
        </p>
      </Part>
      <Part id="problems" title="Problems">
        <p>
          Errors are <code>application/problem+json</code> (RFC 9457). Branch on <code>code</code>, never on{' '}
          <code>detail</code>; for 422, <code>errors</code> names each parameter. Something that does not exist and
          something that you may not see give the same answer.
        </p>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {Object.entries(problemKinds).map(([code, { status, slug, title }]) => (
            <li key={code} className="flex flex-wrap gap-x-4 py-1.5">
              <span className="w-8 text-ink-2">{status}</span>
              <a href={hrefs.problem(slug)} className="w-44 text-accent underline underline-offset-2">
                <code>{code}</code>
              </a>
              <span className="min-w-0 flex-1 basis-52">{title}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part id="versions" title="Versions">
        <p>
          New operations, optional parameters, fields and values may appear at any time: ignore those that you do not
          know. Breaking changes come as <code>/api/v2</code>. An endpoint that will be removed says so with{' '}
          <code>Deprecation</code> and <code>Sunset</code>, twelve months in advance.{' '}
          <a href={hrefs.changelog()} className="text-accent underline underline-offset-2">
            The changelog
          </a>
          .
        </p>
      </Part>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="mt-8 scroll-mt-4">
      <h2 className="text-title font-semibold">{title}</h2>
      <div className="mt-1.5 max-w-prose [&_code]:text-small">{children}</div>
    </section>
  );
}
