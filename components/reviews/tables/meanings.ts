/** What the columns of reviews and scores mean, for exports, by the key of the exported field. Defined in full in `docs/figures.md`. */
export const reviewMeanings: Readonly<Record<string, string>> = {
  reviewsDone: 'Distinct reviewers with a completed review in any phase.',
  reviewsAssigned: 'Distinct reviewers who were asked, in any phase.',
  reviewsLate: 'Reviews that are not completed although the deadline of their phase has passed.',
  reviewsShort: 'Reviewers below the target after those who can be counted on; only while under review.',
  scoreMean: 'Of the latest score of each reviewer.',
  scoreMedian: 'Of the latest score of each reviewer.',
  scoreSpread: 'The highest score minus the lowest.',
  scoreApart: 'The spread as a share of the scale of its track, from the lowest score that occurs to the highest.',
  scoreLevel: 'The place of the mean on the scale of its track: 0 is the lowest score that occurs, 100 the highest.',
  scoreBefore: 'Of the reviewers who gave a score before the last phase and in it: the mean before.',
  scoreAfter: 'Of the same reviewers: the mean in the last phase.',
  scoreChange: 'Of the same reviewers: the mean in the last phase minus the mean before.',
  nextStep:
    'Find reviewers if too few are asked, remind if a review is late, wait for open ones, discuss if scores are far apart, else decide.',
};

/**
 * The same for a file of somebody who chose a target for all submissions.
 *
 * @param target a number; empty for the conference's own targets
 */
export function meaningsWith(target: string): Readonly<Record<string, string>> {
  if (target === '') return reviewMeanings;
  const said = (text = '') => `${text} The target is ${target} for every submission, as chosen for this file.`;
  return {
    ...reviewMeanings,
    reviewsShort: said(reviewMeanings['reviewsShort']),
    nextStep: said(reviewMeanings['nextStep']),
  };
}
