import { inFile } from './mutant.ts';

/** What moves the time of change that somebody is shown. */
export const changeMutants = [
  ...inFile('lib/store/import-changes.ts', [
    {
      name: 'a hidden status dates a change for authors',
      rule: 'updatedAt betrays no hidden event',
      find: 'shownStatus(submission.status, seesDecision(author, place)),',
      replace: 'submission.status,',
    },
    {
      name: 'a hidden decision dates a change for authors',
      rule: 'updatedAt betrays no hidden event',
      find: 'shownDecision(decision, author, place),',
      replace: 'decision,',
    },
    {
      name: 'a review that is not released dates a change for authors',
      rule: 'updatedAt betrays no hidden event',
      find: 'completed(rows).filter(({ phase }) => released.has(phase))',
      replace: 'completed(rows)',
    },
    {
      name: 'a decision is an author’s change from the first import',
      rule: 'updatedAt betrays no hidden event',
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
      rule: 'declined reviews are not shown',
      find: "assignment.status === 'DECLINED' ? undefined : reviewOf(rows, assignment.id)",
      replace: 'reviewOf(rows, assignment.id)',
    },
    {
      name: 'what a reviewer drafts dates a change for chairs',
      rule: '§2.7',
      find: "review?.status === 'SUBMITTED' ? [review.submitted_at",
      replace: 'review ? [review.submitted_at',
    },
    {
      name: 'a hidden status dates a change for reviewers',
      rule: 'updatedAt betrays no hidden event',
      find: '[slug, title, track_id],',
      replace: '[slug, title, track_id, rows.submission.status],',
    },
    {
      name: 'another’s answer dates a change for a reviewer',
      rule: '§1.4',
      find: '    review?.status,\n',
      replace: '    review?.status,\n    rows.assignments.map(({ status }) => status).toSorted(),\n',
    },
  ]),
  ...inFile('lib/store/import-frame.ts', [
    {
      name: 'each import dates a release anew',
      rule: 'updatedAt betrays no hidden event',
      find: 'const turned = before !== undefined && before.reviews_released !== released;',
      replace: 'const turned = before !== undefined;',
    },
  ]),
];
