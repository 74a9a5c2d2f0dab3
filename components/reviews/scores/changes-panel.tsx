import { Link } from '#components/ui/controls/link.tsx';
import { countNoun } from '#components/ui/text/in-words.ts';
import { Panel } from '#components/ui/text/panel.tsx';
import { ChartFrame } from '#components/chart/chart-frame.tsx';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { submissionQueries } from '#components/reviews/model/review-queries.ts';
import type { ScoresProps } from './score-figures.tsx';

const [width, height] = [560, 28];

const kinds = [
  { how: 'fell', label: 'Fell', fill: 'var(--bad)' },
  { how: 'stayed', label: 'Stayed', fill: 'var(--line-strong)' },
  { how: 'rose', label: 'Rose', fill: 'var(--ok)' },
] as const;

/** How the mean scores of submissions changed in the last phase; nothing if no reviewer gave a score in two phases. */
export default function ChangesPanel({
  rows,
  hrefOf,
  isReading,
}: Pick<ScoresProps, 'hrefOf' | 'isReading'> & {
  /** The submissions that have loaded. */
  rows: readonly ReviewedRow[];
}) {
  const changes = rows.flatMap(({ rebuttal }) => rebuttal ?? []);
  if (changes.length === 0) return null;
  const counts = {
    fell: changes.filter(({ change }) => change < 0).length,
    stayed: changes.filter(({ change }) => change === 0).length,
    rose: changes.filter(({ change }) => change > 0).length,
  };
  const counted = (how: keyof typeof counts) => counts[how].toLocaleString('en');
  const sentence = `Reviewers of ${countNoun(changes.length, 'submission')} scored before the last phase and in it: the mean rose on ${counted('rose')}, fell on ${counted('fell')} and stayed on ${counted('stayed')}${isReading ? ', of what has loaded so far' : ''}.`;
  const lengthOf = (count: number) => (count / changes.length) * width;
  const starts = { fell: 0, stayed: lengthOf(counts.fell), rose: lengthOf(counts.fell + counts.stayed) };
  const parts = kinds.map((kind) => ({ ...kind, from: starts[kind.how], length: lengthOf(counts[kind.how]) }));
  return (
    <Panel title="Score changes" finding={sentence}>
      <ChartFrame
        sentence={sentence}
        width={width}
        height={height}
        table={{
          head: ['The mean', 'Submissions'],
          rows: kinds.map(({ how, label }) => ({
            key: how,
            cells: [
              label,
              <Link key="count" href={hrefOf(submissionQueries.changed(how))} className="text-accent hover:underline">
                <span data-figure={`change-${how}`}>{counted(how)}</span>
              </Link>,
            ],
          })),
        }}
      >
        {parts.map((part) => (
          <a key={part.how} href={hrefOf(submissionQueries.changed(part.how))} tabIndex={-1} aria-label={part.label}>
            <rect x={part.from} y={0} width={Math.max(0, part.length - 2)} height={height} rx="3" fill={part.fill}>
              <title>{`${part.label}: ${counted(part.how)}`}</title>
            </rect>
          </a>
        ))}
      </ChartFrame>
      <p className="mt-1 flex flex-wrap gap-x-5 text-small text-ink-2" aria-hidden="true">
        {kinds.map(({ how, label, fill }) => (
          <span key={how} className="inline-flex items-center gap-1.5">
            <span className="size-2 rounded-full" style={{ background: fill }} />
            {label} {counted(how)}
          </span>
        ))}
      </p>
    </Panel>
  );
}
