import { labelOf } from '#components/ui/text/humanize.ts';
import { farApart, meansOf, type ScoredAlike } from '#components/reviews/model/distribution.ts';
import { Figure, FigureStrip } from '#components/reviews/frame/figure.tsx';
import { FAR_APART, type Scale } from '#lib/contract/reviews/scales.ts';
import { type Summary, summary } from '#lib/contract/reviews/statistics.ts';
import { shownMean, shownScore } from '#components/reviews/model/statistics.ts';
import { submissionQueries } from '#components/reviews/model/review-queries.ts';

/** The data of a section of the scores page: the tracks that share a scale. */
export interface ScoresProps {
  /** The submissions that have a score. */
  scored: readonly ScoredAlike[];
  /** The summary of all scores. */
  all: Summary | undefined;
  /** How many submissions have no score. */
  unscored: number;
  scale: Scale;
  /** Returns the address of the submissions of these tracks that match a query. */
  hrefOf: (query: string) => string;
  /** Whether more data are loading: then no conclusions are shown. */
  isReading: boolean;
}

/** The summary figures of a scale. */
export function ScoreFigures({ scored, all, unscored, scale, hrefOf, isReading }: ScoresProps) {
  const means = summary(meansOf(scored));
  const apart = farApart(scored, scale);
  const soFar = isReading ? ' so far' : '';
  return (
    <FigureStrip>
      <Figure
        name="score-mean"
        label={`Mean ${labelOf(scale.key).toLowerCase()}`}
        value={all ? shownMean(all.mean, 2) : '–'}
        exact={all?.mean}
        of={
          <>
            of <span data-figure="score-least">{shownScore(scale.least)}</span> to{' '}
            <span data-figure="score-most">{shownScore(scale.most)}</span>
          </>
        }
        note={
          <>
            <span data-figure="score-count">{scale.count.toLocaleString('en')}</span>{' '}
            {scale.count === 1 ? 'score' : 'scores'}
            {soFar}, one per reviewer; median{' '}
            <span data-figure="score-median">{all ? shownScore(all.median) : '–'}</span>
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
                {shownMean(means.median)}
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

/** The difference from which reviewers are far apart: `half the scale (4.5)`. */
export function halfInWords({ least, most }: Pick<Scale, 'least' | 'most'>): string {
  return `half the scale (${shownScore(((most - least) * FAR_APART) / 100)})`;
}
