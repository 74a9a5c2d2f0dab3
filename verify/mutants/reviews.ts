import { inFile } from './mutant.ts';

/** Reviews, their counts and scores, and who wrote them. */
export const reviewMutants = [
  ...inFile('lib/store/reviewing.ts', [
    {
      name: 'the detail tells authors the scores of a review',
      rule: 'review-text',
      find: 'status: row.review_status,\n',
      replace: 'status: row.review_status,\n      scores: row.scores_json,\n',
    },
    {
      name: 'the name of a reviewer is an address',
      rule: 'reviewer-address',
      find: "'users.last_name',",
      replace: "'users.email as last_name',",
    },

    {
      name: 'reviews stand in the order of their reviewers’ names',
      rule: 'reviewer-order',
      find: ".orderBy('reviews.id'),",
      replace: ".orderBy('users.last_name').orderBy('users.first_name').orderBy('reviews.id'),",
    },
    {
      name: 'reviews stand in the order of their reviewers’ ids',
      rule: 'reviewer-traces',
      find: ".orderBy('reviews.id'),",
      replace: ".orderBy('assignments.reviewer_id').orderBy('reviews.id'),",
    },
    {
      name: 'reviews stand in the order of their times',
      rule: 'to authors the time of a review is hidden',
      find: ".orderBy('reviews.id'),",
      replace: ".orderBy('reviews.submitted_at').orderBy('reviews.id'),",
    },
    {
      name: 'the detail names the reviewers',
      rule: 'reviewer-blind',
      find: "reviewer: named ? fullName(row) : '',",
      replace: 'reviewer: named ? fullName(row) : fullName(row).slice(0, 1),',
    },
    {
      name: 'authors see reviews before the release',
      rule: 'review-release',
      find: ".where('phases.reviews_released', '=', sql.lit(1))",
      replace: '',
    },
    {
      name: 'authors see that a review is not done',
      rule: 'review-unfinished',
      find: ".where('reviews.status', '=', sql.lit('SUBMITTED'))",
      replace: '',
    },
    {
      name: 'declined and cancelled assignments show as reviews',
      rule: 'review-declined',
      find: 'if (!phase || !stands(row)) return [];',
      replace: 'if (!phase) return [];',
    },
    {
      name: 'authors are told the progress of reviewing',
      rule: 'progress',
      find: 'if (!standing.chairs) return [];',
      replace: '',
    },
    {
      name: 'the progress counts cancelled assignments',
      rule: 'reviewerProgress counts assignments that stand',
      find: 'if (!stands(row)) continue;',
      replace: "if (row.status === 'DECLINED') continue;",
    },
    {
      name: 'the progress counts every track’s phases',
      rule: 'reviewerProgress: one entry a phase of the track',
      find: 'if (phase.trackId !== place.trackId) continue;',
      replace: '',
    },
    {
      name: 'scores of reviews that are not completed count',
      rule: 'review-draft',
      find: "own.filter((row) => stands(row) && row.review_status === 'SUBMITTED')",
      replace: 'own.filter(stands)',
    },
    {
      name: 'scores of declined reviews count',
      rule: 'review-declined',
      find: "own.filter((row) => stands(row) && row.review_status === 'SUBMITTED')",
      replace: "own.filter((row) => row.review_status === 'SUBMITTED')",
    },
    {
      name: 'scores stand in the order of the reviews',
      rule: 'scores-identity',
      find: 'values.toSorted((a, b) => a - b)',
      replace: 'values',
    },
    {
      name: 'the times of reviews stand in the order of the reviews',
      rule: 'scores-identity',
      find: '[] : row.submitted_at)).toSorted(),',
      replace: '[] : row.submitted_at)),',
    },
  ]),
  ...inFile('lib/store/reviews.ts', [
    {
      name: 'a full review gives the reviewer’s address to an author who chairs',
      rule: 'reviewer-own-submission',
      find: "reviewer: named ? { name: fullName(row), email: row.email } : { name: '', email: '' },",
      replace: "reviewer: { name: named ? fullName(row) : '', email: row.email },",
    },
    {
      name: 'full reviews are given before they are completed',
      rule: 'review-draft',
      find: ".where('reviews.status', '=', 'SUBMITTED')",
      replace: '',
    },
    {
      name: 'full reviews of declined assignments are given',
      rule: 'review-declined',
      find: "\n    .where('assignments.status', 'not in', ['DECLINED', 'CANCELLED'])",
      replace: '',
    },
    {
      name: 'full reviews of other submissions are given',
      rule: '§1.2',
      find: ".where('reviews.submission_id', '=', submissionId)",
      replace: '',
    },
    {
      name: 'full reviews stand in the order of their reviewers’ names',
      rule: 'reviewer-order',
      find: ".orderBy('reviews.submitted_at')",
      replace: ".orderBy('users.last_name')",
    },
    {
      name: 'full reviews of one time stand in the order of their reviewers',
      rule: 'reviewer-traces',
      find: ".orderBy('reviews.submitted_at')",
      replace: ".orderBy('reviews.submitted_at').orderBy('assignments.reviewer_id')",
    },
  ]),
];
