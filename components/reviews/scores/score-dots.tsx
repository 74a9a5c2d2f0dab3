import type { Scale } from '#lib/contract/reviews/scales.ts';
import { shownScore } from '#components/reviews/model/statistics.ts';

const [width, height] = [72, 12];
const edge = 5;

/** Scores as dots on their scale, so that their spread is visible at a glance. Equal scores overlap and look darker. */
export function ScoreDots({
  scores,
  scale: { least, most },
}: {
  scores: readonly number[];
  scale: Pick<Scale, 'least' | 'most'>;
}) {
  const span = most - least || 1;
  const x = (score: number) => edge + ((score - least) / span) * (width - 2 * edge);
  return (
    <span className="inline-flex" title={scores.map((score) => shownScore(score)).join(', ')}>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true" className="block">
        <line x1={edge} x2={width - edge} y1={height / 2} y2={height / 2} stroke="var(--line-strong)" />
        {scores.map((score, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- equal scores have no identity but their position
          <circle key={at} cx={x(score)} cy={height / 2} r="3.4" fill="var(--accent)" fillOpacity="0.65" />
        ))}
      </svg>
      <span data-figure="scores" className="sr-only">
        {scores.map((score) => shownScore(score)).join(', ')}
      </span>
    </span>
  );
}
