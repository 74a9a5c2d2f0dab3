import { hrefs } from '#components/shell/hrefs.ts';
import type { Submission } from '#components/submissions/index-row.ts';
import { LookMark } from '#components/submissions/look-mark.tsx';
import { type Look, decisionLook, decisionRank, statusLook, statusRank } from '#components/submissions/words.ts';
import { formatQuery } from '#components/table/query-edit.ts';
import { formatUrlState } from '#components/table/url.ts';
import { Link } from '#components/ui/link.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { matrixOf } from './matrix.ts';
import { MatrixPanel } from './matrix-panel.tsx';
import { type ReviewedRow, reviewedRows, usualTarget } from './reviewed-row.ts';
import type { Round } from './rounds.ts';

interface Props {
  conference: string;
  /** All of them. */
  submissions: readonly Submission[];
  /** Whether these carry their reviews. */
  isReviewed: boolean;
  rounds: readonly Round[];
  now: number;
}

/** What a chair's conference amounts to: submissions by status, decisions, completion by track and phase. */
export function ChairFigures({ conference, submissions, isReviewed, rounds, now }: Props) {
  const rows: readonly ReviewedRow[] = isReviewed
    ? reviewedRows(submissions, { rounds, now, target: usualTarget, field: null })
    : [];
  const count = submissions.length;
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      <Panel
        title="Submissions"
        finding={count === 0 ? 'None so far.' : `${count.toLocaleString('en')} in all, by status and by decision.`}
      >
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
          <Tally conference={conference} field="status" submissions={submissions} look={statusLook} rank={statusRank} />
          <Tally
            conference={conference}
            field="decision"
            submissions={submissions}
            look={decisionLook}
            rank={decisionRank}
          />
        </div>
      </Panel>
      {isReviewed ? (
        <MatrixPanel conference={conference} matrix={matrixOf(rows, rounds)} now={now} isReading={false} />
      ) : (
        <Panel title="By track and phase">
          <p className="text-ink-2">
            <Link href={hrefs.progress(conference)} className="text-accent underline underline-offset-2">
              Review progress
            </Link>{' '}
            reads the reviews one submission at a time: this service does not list them.
          </p>
        </Panel>
      )}
    </div>
  );
}

/** How often each value occurs; each count opens its submissions. */
function Tally({
  conference,
  field,
  submissions,
  look,
  rank,
}: {
  conference: string;
  field: 'status' | 'decision';
  submissions: readonly Submission[];
  look: (value: string) => Look;
  rank: (value: string) => number;
}) {
  const counts = new Map<string, number>();
  for (const submission of submissions)
    counts.set(submission[field] ?? '', (counts.get(submission[field] ?? '') ?? 0) + 1);
  const place = (value: string) => (value === '' ? Infinity : rank(value) >>> 0);
  const sorted = [...counts].toSorted(([a], [b]) => place(a) - place(b));
  return (
    <ul>
      {sorted.map(([value, count]) => (
        <li key={value} className="border-t border-line first:border-0">
          <Link
            href={hrefs.submissions(conference) + formatUrlState({ q: queryOf(field, value) })}
            className="flex justify-between gap-4 rounded py-1.5 hover:underline"
          >
            <span className="truncate">
              {value === '' ? <span className="text-ink-2">No {field}</span> : <LookMark look={look(value)} />}
            </span>
            <span>{count.toLocaleString('en')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function queryOf(field: string, value: string): string {
  return value === '' ? `${field}:none` : formatQuery([{ kind: 'field', field, values: [value], negated: false }]);
}
