import { formatUrlState } from '#components/data-table/url/url.ts';
import { hrefs } from '#components/page/hrefs.ts';
import { Link } from '#components/ui/controls/link.tsx';
import type { ChangeCount } from '#lib/contract/reviews/changes.ts';
import { changeQuery } from '#components/reviews/model/review-queries.ts';
import { changedKinds, changeInWords } from './change-words.ts';
import { Moment } from './moment.tsx';

/** One line: `Since 23 Nov, 18:00: 41 reviews in, 3 declined`. Each figure links to the changes that it counts. */
export function ChangesLine({
  conference,
  changes,
  since,
  now,
}: {
  conference: string;
  changes: readonly ChangeCount[];
  /** Milliseconds since 1970. */
  since: number;
  now: number;
}) {
  const found = changedKinds(changes);
  return (
    <p data-figure="changes" data-conference={conference} data-since={since}>
      <span className="text-ink-2">
        Since <Moment at={since} now={now} />:
      </span>{' '}
      {found.length === 0
        ? 'nothing has changed.'
        : found.map(({ kind, count }, place) => (
            <span key={kind}>
              <Link
                href={
                  hrefs.progressChanges(conference) + formatUrlState({ q: changeQuery(kind, since), sort: '-changed' })
                }
                className="whitespace-nowrap hover:underline"
              >
                <span data-figure={`changes-${kind}`} className="font-semibold">
                  {count.toLocaleString('en')}
                </span>{' '}
                {changeInWords(kind, count)}
              </Link>
              {place < found.length - 1 ? ', ' : '.'}
            </span>
          ))}
    </p>
  );
}
