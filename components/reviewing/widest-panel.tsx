import { hrefs } from '#components/shell/hrefs.ts';
import { Link } from '#components/ui/link.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { RankedList } from './ranked-list.tsx';
import type { ReviewedRow } from './reviewed-row.ts';
import type { ScoreField } from './score-fields.ts';
import { ScoreDots } from './score-dots.tsx';
import { shownScore } from './statistics.ts';

const SHOWN = 12;
/** Height of a row, in pixels. */
const ROW = 37;

/** The submissions whose reviewers are furthest apart. */
export function WidestPanel({
  conference,
  rows,
  field: { least, most },
  wide,
  listHref,
  isReading,
}: {
  conference: string;
  rows: readonly ReviewedRow[];
  field: ScoreField;
  wide: number;
  listHref: string;
  /** Whether there is more to come: then the list keeps its place. */
  isReading: boolean;
}) {
  const widest = rows.filter((row) => spreadOf(row) > 0).toSorted((a, b) => spreadOf(b) - spreadOf(a));
  const apart = widest.filter((row) => spreadOf(row) >= wide).length;
  return (
    <Panel
      title="Widest spread"
      finding={
        <>
          Where a discussion is worth most: the greatest score less the least.{' '}
          {apart > 0 && (
            <Link href={listHref} className="text-accent underline underline-offset-2">
              All {apart.toLocaleString('en')} of {wide} or more
            </Link>
          )}
        </>
      }
    >
      {widest.length === 0 ? <p className="text-ink-2">No two reviewers differ so far.</p> : null}
      <RankedList rows={widest} most={SHOWN} height={ROW} isReading={isReading}>
        {({ submission, scores, score }) => (
          <Link
            href={hrefs.submission(conference, submission.slug)}
            className="flex items-center gap-4 rounded py-2 hover:bg-sunken"
          >
            <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
              {submission.title || submission.slug}
            </span>
            <ScoreDots scores={scores} least={least} most={most} />
            <span className="w-16 text-right">
              {shownScore(score?.spread ?? 0)} <span className="text-small text-ink-2">apart</span>
            </span>
          </Link>
        )}
      </RankedList>
    </Panel>
  );
}

function spreadOf(row: ReviewedRow): number {
  return row.score?.spread ?? 0;
}
