import { labelOf } from '#components/ui/text/humanize.ts';
import { farApart, meansOf } from '#components/reviews/model/distribution.ts';
import { Figure, FigureStrip } from '#components/reviews/frame/figure.tsx';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { FAR_APART, type Scale } from '#components/reviews/model/scales.ts';
import { shownScore, summary } from '#components/reviews/model/statistics.ts';
import { submissionQueries } from '#components/reviews/model/submission-queries.ts';

/** What a part of the scores page is of: the submissions of the tracks that share a scale. */
export interface ScoresProps {
  rows: readonly ReviewedRow[];
  scale: Scale;
  /** Of the submissions of these tracks that a query finds. */
  hrefOf: (query: string) => string;
  /** Whether there is more to come: then nothing is concluded yet. */
  isReading: boolean;
}

/** The figures of a scale at a glance. */
export function ScoreFigures({ rows, scale, hrefOf, isReading }: ScoresProps) {
  const all = summary(rows.flatMap(({ scores }) => scores));
  const means = summary(meansOf(rows));
  const apart = farApart(rows).length;
  const unscored = rows.filter(({ reviewing, scores }) => reviewing && scores.length === 0).length;
  const soFar = isReading ? ' so far' : '';
  return (
    <FigureStrip>
      <Figure
        name="score-mean"
        label={`Mean ${labelOf(scale.key).toLowerCase()}`}
        value={all ? all.mean.toFixed(2) : '–'}
        exact={all?.mean}
        of={
          <>
            of <span data-figure="score-least">{shownScore(scale.least)}</span> to{' '}
            <span data-figure="score-most">{shownScore(scale.most)}</span>
          </>
        }
        note={
          <>
            <span data-figure="score-count">{scale.count.toLocaleString('en')}</span> scores{soFar}, one a reviewer;
            median <span data-figure="score-median">{all ? shownScore(all.median) : '–'}</span>
          </>
        }
      />
      <Figure
        name="scored"
        label="Submissions with a score"
        value={(means?.count ?? 0).toLocaleString('en')}
        note={
          means ? (
            <>
              median of their means{' '}
              <span data-figure="median-of-means" data-value={means.median}>
                {means.median.toFixed(1)}
              </span>
              {soFar}
            </>
          ) : (
            `none${soFar}`
          )
        }
        href={hrefOf('scored:>0')}
      />
      <Figure
        name="far-apart"
        label="Far apart"
        value={apart.toLocaleString('en')}
        tone={apart > 0 ? 'warn' : 'ink'}
        note={`reviewers differ by ${halfInWords(scale)} or more${soFar}`}
        href={hrefOf(submissionQueries.farApart())}
      />
      <Figure
        name="unscored"
        label="Without a score"
        value={unscored.toLocaleString('en')}
        note={`no completed review gives one${soFar}`}
        href={hrefOf('scored:0')}
      />
    </FigureStrip>
  );
}

/** From how far apart on reviewers are far apart: `half the scale (4.5)`. */
export function halfInWords({ least, most }: Pick<Scale, 'least' | 'most'>): string {
  return `half the scale (${shownScore(((most - least) * FAR_APART) / 100)})`;
}
