import { labelOf } from '#components/ui/text/humanize.ts';
import { countNoun } from '#components/ui/text/in-words.ts';
import { Panel } from '#components/ui/text/panel.tsx';
import { binsOf, countOf, dotsOf, farApart, meansOf } from '#components/reviews/model/distribution.ts';
import { quartilesOf } from '#lib/contract/reviews/statistics.ts';
import { halfInWords, type ScoresProps } from './score-figures.tsx';
import { ScoreHistogram } from './score-histogram.tsx';
import { SpreadChart } from './spread-chart.tsx';
import { percentOf, shownMean } from '#components/reviews/model/statistics.ts';

/** The distribution of scores, and how far reviewers differ. */
export default function ScoreCharts({ scored, scale, hrefOf, isReading }: ScoresProps) {
  const quartiles = quartilesOf(meansOf(scored));
  const shape = isReading
    ? 'Of what has loaded so far.'
    : quartiles
      ? `Half of the submissions have a mean between ${shownMean(quartiles[0])} and ${shownMean(quartiles[1])}.`
      : 'Too few scores.';
  const several = countOf(scored.filter(({ scores }) => scores > 1));
  const apart = farApart(scored, scale);
  const disagreement = isReading
    ? 'Of what has loaded so far.'
    : several === 0
      ? 'No submission has two scores yet.'
      : `Reviewers differ by ${halfInWords(scale)} or more on ${apart.toLocaleString('en')} of ${countNoun(several, 'submission')} with two scores or more (${percentOf(apart, several)} %).`;
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
        <ScoreHistogram bins={binsOf(scored, scale)} hrefOf={hrefOf} sentence={shape} />
      </Panel>
      <Panel title="Spread against mean" finding={disagreement}>
        <SpreadChart dots={dotsOf(scored, scale)} scale={scale} hrefOf={hrefOf} sentence={disagreement} />
      </Panel>
    </>
  );
}
