import { useMemo } from 'react';
import { labelOf } from '#components/ui/text/humanize.ts';
import { Panel } from '#components/ui/text/panel.tsx';
import { binsOf, dotsOf, farApart, meansOf, quartilesOf } from '#components/reviews/model/distribution.ts';
import { halfInWords, type ScoresProps } from './score-figures.tsx';
import { ScoreHistogram } from './score-histogram.tsx';
import { SpreadChart } from './spread-chart.tsx';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { percentOf } from '#components/reviews/model/statistics.ts';

/** The distribution of scores, and how far reviewers differ. */
export default function ScoreCharts({ rows, scale, hrefOf, isReading }: ScoresProps) {
  const quartiles = useMemo(() => quartilesOf(meansOf(rows)), [rows]);
  const { several, apart } = useMemo(() => severalOf(rows), [rows]);
  const bins = useMemo(() => binsOf(rows, scale), [rows, scale]);
  const dots = useMemo(() => dotsOf(rows, scale), [rows, scale]);
  const shape = isReading
    ? 'Of what has loaded so far.'
    : quartiles
      ? `Half of the submissions have a mean between ${quartiles[0].toFixed(1)} and ${quartiles[1].toFixed(1)}.`
      : 'Too few scores.';
  const disagreement = isReading
    ? 'Of what has loaded so far.'
    : several === 0
      ? 'No submission has two scores yet.'
      : `Reviewers differ by ${halfInWords(scale)} or more on ${apart.toLocaleString('en')} of ${several.toLocaleString('en')} submissions with two scores or more (${percentOf(apart, several)} %).`;
  return (
    <>
      <Panel
        title={`Distribution of mean ${labelOf(scale.key).toLowerCase()}`}
        finding={
          <span data-figure="half" data-value={isReading ? undefined : quartiles?.join(' ')}>
            {shape}
          </span>
        }
      >
        <ScoreHistogram bins={bins} hrefOf={hrefOf} sentence={shape} />
      </Panel>
      <Panel title="Spread against mean" finding={disagreement}>
        <SpreadChart dots={dots} scale={scale} hrefOf={hrefOf} sentence={disagreement} />
      </Panel>
    </>
  );
}

/** Counts the submissions with several scores, and those of them that are far apart. */
function severalOf(rows: readonly ReviewedRow[]) {
  const several = rows.filter(({ score }) => score !== undefined && score.count > 1);
  return { several: several.length, apart: farApart(several).length };
}
