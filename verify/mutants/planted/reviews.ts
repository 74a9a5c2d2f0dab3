import { inFile } from './mutant.ts';

/** Reviews, their counts and scores, and who wrote them. */
export const reviewMutants = [
  ...inFile('lib/store/submissions/reviewing.ts', [
    {
      name: 'the detail tells authors the text of a review',
      rule: 'review-text',
      find: "'reviews.status as review_status',",
      replace: "'reviews.review_data_json as review_status',",
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
      find: 'return phase && isActive(row) ? reviewOf',
      replace: 'return phase ? reviewOf',
    },
    {
      name: 'scores of reviews that are not completed count',
      rule: 'review-draft',
      find: "return isActive(row) && row.review_status === 'SUBMITTED';",
      replace: "return isActive(row) && row.review_status !== 'NOT_STARTED';",
    },
    {
      name: 'scores of declined reviews count',
      rule: 'review-declined',
      find: "return isActive(row) && row.review_status === 'SUBMITTED';",
      replace: "return row.review_status === 'SUBMITTED';",
    },
    {
      name: 'authors are told the progress of reviewing',
      rule: 'progress',
      find: 'if (!role.chairs) return [];',
      replace: '',
    },
    {
      name: 'the progress counts cancelled assignments',
      rule: 'reviewerProgress counts assignments that stand',
      find: 'if (!isActive(row)) continue;',
      replace: "if (row.status === 'DECLINED') continue;",
    },
    {
      name: 'the progress counts every track’s phases',
      rule: 'reviewerProgress: one entry a phase of the track',
      find: 'if (phase.trackId !== place.trackId) continue;',
      replace: '',
    },
  ]),
  ...inFile('lib/store/submissions/review-summary.ts', [
    {
      name: 'an expanded list has reviews in the order of their reviewers’ ids',
      rule: 'reviewer-traces',
      find: 'one.id < other.id',
      replace: 'one.reviewer_id < other.reviewer_id',
    },
    {
      name: 'an expanded list has reviews in the order of their times',
      rule: 'reviewer-order',
      find: 'one.id < other.id',
      replace: 'one.submitted_at < other.submitted_at',
    },
  ]),
  ...inFile('lib/store/submissions/expanding.ts', [
    {
      name: 'authors are given the expansions',
      rule: 'expand',
      find: 'items.filter(({ seen }) => seesAllReviews(seen.role))',
      replace: 'items',
    },
    {
      name: 'scores come with expand=reviews',
      rule: 'expand adds what it was asked for',
      find: "...(expand.includes('scores') && scoresPart",
      replace: '...(expand.length > 0 && scoresPart',
    },
    {
      name: 'names that a chair who is an author is not given are looked up',
      rule: 'reviewer-own-submission',
      find: 'chaired.filter(({ seen }) => seesReviewers(seen.role, seen.place))',
      replace: 'chaired',
    },
    {
      name: 'the name of a reviewer in an expanded list is an address',
      rule: 'reviewer-address',
      find: "const names = ['users.id', 'users.first_name', 'users.last_name'] as const;",
      replace: "const names = ['users.id', 'users.first_name', 'users.email as last_name'] as const;",
    },
    {
      name: 'declined and cancelled assignments show as reviews of an expanded list',
      rule: 'review-declined',
      find: 'if (!of || !isActive(row)) return [];',
      replace: 'if (!of) return [];',
    },
    {
      name: 'an expanded list gives a chair who is an author the ids of the reviewers',
      rule: 'reviewer-id',
      find: "reviewerId: named ? reviewerId(row.userId) : '',",
      replace: 'reviewerId: reviewerId(row.userId),',
    },
    {
      name: 'an expanded list says when a review that is not completed was submitted',
      rule: 'review-draft',
      find: "submittedAt: row.review_status === 'SUBMITTED' ? timeOrNull(row.submittedAt) : null,",
      replace: 'submittedAt: timeOrNull(row.submittedAt),',
    },
    {
      name: 'scores tell a chair who is an author which reviews are one person’s',
      rule: 'scores-traces',
      find: "reviewer: named ? reviewerId : '',",
      replace: 'reviewer: reviewerId,',
    },
    {
      name: 'all numbers are scores',
      rule: 'a score is a scale in its track',
      find: 'scoreFields?.has(field) ?? true',
      replace: 'scoreFields !== undefined',
    },
    {
      name: 'the times of reviews stand in the order of the reviews',
      rule: 'scores-identity',
      find: 'times.toSorted()',
      replace: 'times',
    },
  ]),
  ...inFile('lib/contract/reviews/latest-scores.ts', [
    {
      name: 'scores stand in the order of the reviews',
      rule: 'scores-identity',
      find: '[...byReviewer.values(), ...hidden].toSorted((a, b) => a - b)',
      replace: '[...byReviewer.values(), ...hidden]',
    },
    {
      name: 'an earlier phase counts where it was late',
      rule: 'scores are the latest of each reviewer',
      find: 'one.phase - other.phase || ',
      replace: '',
    },
    {
      name: 'of reviewers who are hidden all phases count',
      rule: 'scores are the latest of each reviewer',
      find: 'given.hiddenPhase === phase',
      replace: 'given.hiddenPhase <= phase',
    },
  ]),
  ...inFile('lib/contract/reviews/scores.ts', [
    {
      name: 'nine of ten are enough for a scale',
      rule: 'a score is a scale in its track',
      find: 'scorePercent = 95',
      replace: 'scorePercent = 90',
    },
    {
      name: 'a number may be named anyhow',
      rule: 'a score is a scale in its track',
      find: 'most = Math.max(most, count)',
      replace: 'most += count',
    },
  ]),
  ...inFile('lib/store/import/submission-rows.ts', [
    {
      name: 'what is hidden decides which fields are scores',
      rule: 'review-draft',
      find: 'if (isCompleted({ ...assignment, review_status: review.status })) counter',
      replace: 'counter',
    },
  ]),
  ...inFile('lib/store/import/submissions.ts', [
    {
      name: 'which fields are scores stays what it was at first',
      rule: 'a score is a scale in its track',
      find: 'for (const track of written.rescored) rescored.add(track);',
      replace: '',
    },
  ]),
  ...inFile('lib/store/import/score-fields.ts', [
    {
      name: 'that a field becomes a score is no change',
      rule: 'polling with updatedSince finds all that changes',
      find: "if (moment !== '' && turned.size > 0) await",
      replace: "if (moment === '' && turned.size > 0) await",
    },
    {
      name: 'authors are told that a field becomes a score',
      rule: 'change-hidden',
      find: '.set({ changed_at: moment })',
      replace: '.set({ changed_at: moment, shown_at: moment })',
    },
  ]),
  ...inFile('lib/store/conference/reviewer-ids.ts', [
    {
      name: 'a reviewer has one id in all conferences',
      rule: 'reviewer-id-elsewhere',
      find: "'reviewer', conferenceId, userId)",
      replace: "'reviewer', userId)",
    },
    {
      name: 'a reviewer’s id is that of the account',
      rule: 'reviewer-id-elsewhere',
      find: "`r_${idOf({ idSecret }, 'reviewer', conferenceId, userId)}`",
      replace: '`r_${userId}`',
    },
  ]),
  ...inFile('lib/store/accounts/merge.ts', [
    {
      name: 'expanded lists go on with the person that was merged into another',
      rule: 'an expanded item says what the detail says',
      find: 'replace(reviewing_json, ${`"${from}"`}, ${`"${into}"`})',
      replace: 'reviewing_json',
    },
  ]),
  ...inFile('lib/store/submissions/reviews.ts', [
    {
      name: 'a full review gives the reviewer’s address to an author who chairs',
      rule: 'reviewer-own-submission',
      find: "reviewer: named ? { name: fullName(row), email: row.email } : { name: '', email: '' },",
      replace: "reviewer: { name: named ? fullName(row) : '', email: row.email },",
    },
    {
      name: 'a full review gives the reviewer’s id to an author who chairs',
      rule: 'reviewer-id',
      find: 'reviewerId: named ? reviewerId(',
      replace: 'reviewerId: row ? reviewerId(',
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
