import { farApart, meansOf } from './distribution.ts';
import { Figure, FigureStrip } from './figure.tsx';
import type { ReviewedRow } from './reviewed-row.ts';
import type { ScoreField } from './score-fields.ts';
import { shownScore, summary } from './statistics.ts';

/** What the scores page knows of the field that was chosen. */
export interface ScoresProps {
  rows: readonly ReviewedRow[];
  field: ScoreField;
  /** From this spread on, reviewers are far apart. */
  wide: number;
  /** Of the submissions that a query finds. */
  hrefOf: (query: string) => string;
}

/** The figures of a score field at a glance. */
export function ScoreFigures({ rows, field, wide, hrefOf }: ScoresProps) {
  const all = summary(rows.flatMap(({ scores }) => scores));
  const means = summary(meansOf(rows));
  const apart = farApart(rows, wide).length;
  const unscored = rows.filter(({ numbers }) => numbers?.['scored'] === 0).length;
  return (
    <FigureStrip>
      <Figure
        label={`Mean ${field.key}`}
        value={all ? all.mean.toFixed(2) : '–'}
        of={`of ${shownScore(field.least)} to ${shownScore(field.most)}`}
        note={`${field.count.toLocaleString('en')} scores, median ${all ? shownScore(all.median) : '–'}`}
      />
      <Figure
        label="Submissions with a score"
        value={(means?.count ?? 0).toLocaleString('en')}
        note={means ? `median of their means ${means.median.toFixed(1)}` : 'none so far'}
        href={hrefOf('scored:>0')}
      />
      <Figure
        label={`Spread of ${wide} or more`}
        value={apart.toLocaleString('en')}
        tone={apart > 0 ? 'warn' : 'ink'}
        note="reviewers are far apart"
        href={hrefOf(`spread:>=${wide}`)}
      />
      <Figure
        label="Without a score"
        value={unscored.toLocaleString('en')}
        note="no completed review gives one"
        href={hrefOf('scored:0')}
      />
    </FigureStrip>
  );
}
