import { Panel } from '#components/ui/panel.tsx';
import { binsOf, dotsOf, farApart, meansOf, quartilesOf } from './distribution.ts';
import type { ScoresProps } from './score-figures.tsx';
import { ScoreHistogram } from './score-histogram.tsx';
import { SpreadChart } from './spread-chart.tsx';
import { percentOf } from './statistics.ts';

/** How scores are distributed, and where reviewers are apart. */
export default function ScoreCharts({ rows, field, wide, hrefOf }: ScoresProps) {
  const means = meansOf(rows);
  const quartiles = quartilesOf(means);
  const shape = quartiles
    ? `Half of the submissions have a mean between ${quartiles[0].toFixed(1)} and ${quartiles[1].toFixed(1)}.`
    : 'Too few scores to tell.';
  const several = rows.filter(({ score }) => score !== undefined && score.count > 1);
  const apart = farApart(several, wide).length;
  const disagreement =
    several.length === 0
      ? 'No submission has two scores yet.'
      : `Reviewers are ${wide} or more apart on ${apart.toLocaleString('en')} of ${several.length.toLocaleString('en')} submissions (${percentOf(apart, several.length)} %).`;
  return (
    <>
      <Panel title={`Distribution of mean ${field.key}`} finding={shape}>
        <ScoreHistogram bins={binsOf(rows, field.least, field.most)} hrefOf={hrefOf} sentence={shape} />
      </Panel>
      <Panel title="Spread against mean" finding={disagreement}>
        <SpreadChart
          dots={dotsOf(rows)}
          least={field.least}
          most={field.most}
          hrefOf={hrefOf}
          sentence={disagreement}
        />
      </Panel>
    </>
  );
}
