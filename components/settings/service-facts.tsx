import { hrefs } from '#components/page/hrefs.ts';
import { formatDay } from '#components/ui/time/day.ts';
import { Facts } from '#components/account/section/settings-section.tsx';

/** What the dashboard knows about the service that it reads from. */
export interface ServiceFacts {
  /** The base URL of the operations' paths. */
  address: string;
  /** From its OpenAPI document; `null` if it has none. */
  title: string | null;
  version: string | null;
  isDescribed: boolean;
  extensions: readonly string[];
  retirements: readonly Retirement[];
}

interface Retirement {
  path: string;
  deprecatedAt: number | null;
  sunsetAt: number | null;
  link: string | null;
}

/** Which service this is, its extensions to the specification, and endpoints that it will remove. */
export function ServiceSummary({ service, now }: { service: ServiceFacts; now: number }) {
  const { address, title, version, isDescribed, extensions, retirements } = service;
  const named = [title, version].filter(Boolean).join(' ');
  return (
    <>
      <Facts
        facts={[
          { name: 'Service', value: named === '' ? 'Unknown' : named },
          { name: 'Address', value: <code className="text-small">{address}</code> },
          {
            name: 'Extensions',
            value: isDescribed ? (
              extensions.length > 0 ? (
                <span className="flex flex-wrap gap-x-2">
                  {extensions.map((extension) => (
                    <code key={extension} className="text-small">
                      {extension}
                    </code>
                  ))}
                </span>
              ) : (
                'None: reviews are read one submission at a time'
              )
            ) : (
              'The service has no API description, so none are used'
            ),
          },
        ]}
      />
      <h3 className="mt-6 font-medium">Endpoints that will be removed</h3>
      {retirements.length === 0 ? (
        <p className="mt-1 text-ink-2">None announced since this dashboard started.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {retirements.map((retirement) => (
            <li key={retirement.path} className="py-2">
              <code className="text-small">GET {retirement.path}</code>
              <p>{inWords(retirement, now)}</p>
              {retirement.link === null ? null : (
                <a href={retirement.link} rel="noreferrer" className="text-accent underline underline-offset-2">
                  What the service says
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1">
        <a href={hrefs.apiReference()} className="text-accent underline underline-offset-2">
          API reference
        </a>
        <a href={hrefs.visibility()} className="text-accent underline underline-offset-2">
          Who sees what
        </a>
        <a href={hrefs.changelog()} className="text-accent underline underline-offset-2">
          API changelog
        </a>
      </p>
    </>
  );
}

function inWords({ deprecatedAt, sunsetAt }: Retirement, now: number): string {
  const deprecated =
    deprecatedAt === null
      ? 'It should no longer be used.'
      : `It should no longer be used ${deprecatedAt > now ? 'from' : 'since'} ${formatDay(deprecatedAt)}${deprecatedAt > now ? ' on' : ''}.`;
  if (sunsetAt === null) return deprecated;
  return `${deprecated} It ${sunsetAt > now ? 'stops' : 'was to stop'} answering on ${formatDay(sunsetAt)}.`;
}
