import { Fragment } from 'react';
import { hrefs } from '#components/page/hrefs.ts';
import { formatUrlState } from '#components/data-table/url/url.ts';
import { Figure, FigureStrip } from '#components/reviews/frame/figure.tsx';
import { releaseQueries, reviewQuery } from '#components/reviews/model/review-queries.ts';
import { decisionLabel } from '#components/submissions/model/labels.ts';
import { Link } from '#components/ui/controls/link.tsx';
import { decisionCounts, type ReleaseLists } from './release-lists.ts';

interface Props {
  conference: string;
  /** The phases that would be released, by `roundId`. */
  chosen: readonly string[];
  lists: ReleaseLists;
  /** How many of the reviews are on open tracks, where authors are shown who wrote them. */
  named: number;
}

/** What a release would show, in four figures. */
export function ReleaseFigures({ conference, chosen, lists, named }: Props) {
  const { submissions, shown, reviews, decided, none } = lists;
  const queries = releaseQueries(chosen);
  const href = (q: string) => (chosen.length === 0 ? undefined : hrefs.submissions(conference) + formatUrlState({ q }));
  const decisions = decisionCounts(decided);
  return (
    <FigureStrip>
      <Figure
        name="release-shown"
        label="Authors see reviews"
        value={count(shown.length)}
        of={`of ${count(new Set([...submissions, ...shown]).size)}`}
        note="submissions with a completed review"
        href={href(queries.shown)}
      />
      <Figure
        name="release-reviews"
        label="Reviews shown"
        value={count(reviews)}
        note={
          named > 0 ? (
            <strong className="font-medium text-bad">
              <span data-figure="release-named">{count(named)}</span> with the reviewer’s name
            </strong>
          ) : (
            'without names of reviewers'
          )
        }
        href={
          href('') &&
          hrefs.progressReviews(conference) + formatUrlState({ q: reviewQuery({ rounds: chosen, state: 'done' }) })
        }
      />
      <Figure
        name="release-decided"
        label="Decisions shown"
        value={count(decided.length)}
        note={
          decisions.length === 0
            ? 'with the notes to authors'
            : decisions.map(([decision, of], at) => (
                <Fragment key={decision}>
                  {at > 0 && ', '}
                  <Link href={href(queries.decidedAs(decision)) ?? ''} className="underline underline-offset-2">
                    <span data-figure="release-decision" data-decision={decision}>
                      {count(of)}
                    </span>{' '}
                    {decisionLabel(decision).label.toLowerCase()}
                  </Link>
                </Fragment>
              ))
        }
        href={href(queries.decided)}
      />
      <Figure
        name="release-none"
        label="Authors see no review"
        value={count(none.length)}
        tone={none.length > 0 ? 'warn' : 'ink'}
        note="submissions without a completed review"
        href={href(queries.none)}
      />
    </FigureStrip>
  );
}

function count(number: number): string {
  return number.toLocaleString('en');
}
