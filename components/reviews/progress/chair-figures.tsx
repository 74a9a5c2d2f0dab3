import { hrefs } from '#components/page/hrefs.ts';
import { LabelMark } from '#components/submissions/model/label-mark.tsx';
import {
  type Label,
  decisionLabel,
  decisionRank,
  statusLabel,
  statusRank,
} from '#components/submissions/model/labels.ts';
import { exact } from '#components/data-table/model/field-value.ts';
import { formatQuery } from '#components/data-table/query/query-edit.ts';
import { formatUrlState } from '#components/data-table/url/url.ts';
import { Link } from '#components/ui/controls/link.tsx';
import { Panel } from '#components/ui/text/panel.tsx';
import { matrixOf } from './matrix.ts';
import { MatrixPanel } from './matrix-panel.tsx';
import { type Figures, sumOf } from '#components/reviews/model/figures.ts';
import { heldInWords, ownElsewhereInWords, type ReviewBasis } from '#components/conferences/model/rounds.ts';

/** With more phases than this the matrix takes the full width. */
const BESIDE = 3;

interface Props {
  conference: string;
  /** Of the submissions loaded so far. */
  figures: Figures;
  /** Whether the reviews are known. */
  isReviewed: boolean;
  basis: ReviewBasis;
  /** Whether more data are loading: then no conclusions are shown. */
  isReading: boolean;
}

/** A chair's figures for a conference: submissions by status and decision, and completion by track and phase. */
export function ChairFigures({ conference, figures, isReviewed, basis, isReading }: Props) {
  const count = sumOf(figures, ({ submissions }) => submissions);
  const all = count.toLocaleString('en');
  const elsewhere = ownElsewhereInWords(
    basis,
    figures.tracks.map(({ slug, submissions }) => ({ slug, count: submissions })),
  );
  const finding = isReading
    ? `${all} loaded so far${elsewhere}, by status and by decision.`
    : count === 0
      ? 'None so far.'
      : `${all} in all${elsewhere}, by status and by decision.`;
  const matrix = isReviewed ? matrixOf(figures, basis) : null;
  const isWide = matrix !== null && matrix.phases.length > BESIDE;
  return (
    <div className={`grid grid-cols-1 gap-4 ${isWide ? '' : 'xl:grid-cols-2'}`}>
      <Panel
        title="Submissions"
        finding={
          <span data-figure="loaded" data-complete={!isReading}>
            {basis.held && `${heldInWords(basis.held)}. `}
            {finding}
          </span>
        }
      >
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
          <Tally conference={conference} field="status" figures={figures} labelOf={statusLabel} rank={statusRank} />
          <Tally
            conference={conference}
            field="decision"
            figures={figures}
            labelOf={decisionLabel}
            rank={decisionRank}
          />
        </div>
      </Panel>
      {matrix ? (
        <MatrixPanel conference={conference} matrix={matrix} now={basis.now} isReading={isReading} />
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

/** Counts submissions by the value of a field. Each count links to its submissions. */
function Tally({
  conference,
  field,
  figures,
  labelOf,
  rank,
}: {
  conference: string;
  field: 'status' | 'decision';
  figures: Figures;
  labelOf: (value: string) => Label;
  rank: (value: string) => number;
}) {
  const counts = new Map<string, number>();
  for (const { [field]: value, count } of figures.tracks.flatMap(({ statuses }) => statuses))
    counts.set(value ?? '', (counts.get(value ?? '') ?? 0) + count);
  const place = (value: string) => (value === '' ? Infinity : rank(value) >>> 0);
  const sorted = [...counts].toSorted(([a], [b]) => place(a) - place(b));
  return (
    <ul data-figure={`tally-${field}`}>
      {sorted.map(([value, count]) => (
        <li key={value} data-value={value} className="border-t border-line first:border-0">
          <Link
            href={hrefs.submissions(conference) + formatUrlState({ q: queryOf(field, value) })}
            className="flex justify-between gap-4 rounded py-1.5 hover:underline"
          >
            <span className="truncate">
              {value === '' ? <span className="text-ink-2">No {field}</span> : <LabelMark label={labelOf(value)} />}
            </span>
            <span data-figure="count">{count.toLocaleString('en')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function queryOf(field: string, value: string): string {
  return formatQuery([{ kind: 'field', field, values: [exact(value)], negated: false }]);
}
