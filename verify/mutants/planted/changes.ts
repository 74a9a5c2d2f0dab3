import { inFile } from './mutant.ts';

/** What moves the time of change that somebody is shown. */
export const changeMutants = [
  ...inFile('lib/store/import/changes.ts', [
    {
      name: 'a hidden status dates a change for authors',
      rule: 'change-hidden',
      find: 'shownStatus(submission.status, seesDecision(author, place)),',
      replace: 'submission.status,',
    },
    {
      name: 'a hidden decision dates a change for authors',
      rule: 'change-hidden',
      find: 'shownDecision(decision, author, place),',
      replace: 'decision,',
    },
    {
      name: 'a review that is not released dates a change for authors',
      rule: 'change-hidden',
      find: 'completed(rows).filter(({ phase }) => released.has(phase))',
      replace: 'completed(rows)',
    },
    {
      name: 'a decision is an author’s change from the first import',
      rule: 'change-hidden',
      find: '(latest(submission.created_at, submission.updated_at, submission.withdrawn_at, moment)',
      replace:
        '(latest(submission.created_at, submission.updated_at, submission.withdrawn_at, submission.decided_at, moment)',
    },
    {
      name: 'a cancelled assignment’s times are a change for chairs',
      rule: 'cancelled assignments are not shown',
      find: "const asked = rows.assignments.filter(({ status }) => status !== 'CANCELLED');",
      replace: 'const asked = rows.assignments;',
    },
    {
      name: 'a cancelled assignment dates a change for chairs',
      rule: 'cancelled assignments are not shown',
      find: "rows.assignments.filter((assignment) => assignment.status !== 'CANCELLED')",
      replace: 'rows.assignments',
    },
    {
      name: 'a declined review dates a change for chairs',
      rule: 'review-declined',
      find: "assignment.status === 'DECLINED' ? undefined : reviewOf(rows, assignment.id)",
      replace: 'reviewOf(rows, assignment.id)',
    },
    {
      name: 'what a reviewer drafts dates a change for chairs',
      rule: 'review-draft',
      find: "review?.status === 'SUBMITTED' ? [review.submitted_at",
      replace: 'review ? [review.submitted_at',
    },
    {
      name: 'a hidden status dates a change for reviewers',
      rule: 'change-hidden',
      find: '[slug, title, track_id],',
      replace: '[slug, title, track_id, rows.submission.status],',
    },
    {
      name: 'a review that is filed anew dates a change of the assignment',
      rule: 'updatedAt: when what the caller is shown last changed',
      find: '    review?.status,\n',
      replace: '    [review?.status, review?.submitted_at],\n',
    },
    {
      name: 'another’s answer dates a change for a reviewer',
      rule: 'assignments-of-others',
      find: '    review?.status,\n',
      replace: '    review?.status,\n    rows.assignments.map(({ status }) => status).toSorted(),\n',
    },
  ]),
  ...inFile('lib/store/import/tracks.ts', [
    {
      name: 'a release is not taken back',
      rule: 'review-withdrawn',
      find: 'reviews_released: released,',
      replace: 'reviews_released: known?.reviews_released === 1 ? 1 : released,',
    },
    {
      name: 'each import dates a release anew',
      rule: 'change-hidden',
      find: 'const turned = known !== undefined && known.reviews_released !== released;',
      replace: 'const turned = known !== undefined;',
    },
  ]),
];
