import { hrefs } from '#components/page/hrefs.ts';
import { Dot } from '#components/ui/text/state.tsx';
import { formatDay } from '#components/ui/time/day.ts';
import { type Change, changes } from './changes.ts';
import { Coded } from './coded.tsx';
import { ContentsGroup, ContentsLink, DocsPage } from '#components/docs/frame/docs-page.tsx';

const kinds = {
  first: { tone: 'accent', word: 'First release' },
  added: { tone: 'ok', word: 'Added: no action needed' },
  withdrawn: { tone: 'neutral', word: 'Withdrawn' },
} as const;

const dayOf = ({ date }: Change) => (date === null ? 'Earlier' : formatDay(Date.parse(date)));

/** The API changelog, latest change first, and the compatibility rules. */
export function ChangesView() {
  return (
    <DocsPage
      current={hrefs.changelog()}
      title="API changelog"
      lead={
        <p>
          The version is in the path: <code className="text-small">/api/v1</code>. This page lists every change to it.
        </p>
      }
      contents={
        <>
          <ContentsGroup title="Rules">
            <ContentsLink id="rules">Compatibility</ContentsLink>
          </ContentsGroup>
          <ContentsGroup title="Changes">
            {changes.map(({ id, title }) => (
              <ContentsLink key={id} id={id}>
                {title}
              </ContentsLink>
            ))}
          </ContentsGroup>
        </>
      }
    >
      <section id="rules" className="mt-8 scroll-mt-4">
        <h2 className="text-title font-semibold">Compatibility</h2>
        <ul className="mt-2 max-w-prose list-disc space-y-1.5 pl-5 marker:text-ink-3">
          <li>
            At any time, without a new version: new operations, new optional parameters, new fields in responses, new
            enumerated values. Clients must accept fields and values that they do not know.
          </li>
          <li>
            Breaking changes come as <code className="text-small">/api/v2</code>, beside this one. Nothing has so far.
          </li>
          <li>
            An endpoint that will be removed sends <code className="text-small">Deprecation</code> and{' '}
            <code className="text-small">Sunset</code> headers for at least twelve months before.
          </li>
        </ul>
      </section>
      {changes.map((change) => (
        <section key={change.id} id={change.id} className="mt-8 scroll-mt-4 border-t border-line pt-6">
          <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
            {change.date === null ? dayOf(change) : <time dateTime={change.date}>{dayOf(change)}</time>}
            <span className="inline-flex items-center gap-1.5">
              <Dot tone={kinds[change.kind].tone} settled />
              {kinds[change.kind].word}
            </span>
          </p>
          <h2 className="mt-1 text-title font-semibold">
            <a href={`#${change.id}`} className="hover:underline">
              {change.title}
            </a>
          </h2>
          <ul className="mt-2 max-w-prose list-disc space-y-1.5 pl-5 marker:text-ink-3">
            {change.points.map((point) => (
              <li key={point} className="wrap-anywhere">
                <Coded text={point} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </DocsPage>
  );
}
