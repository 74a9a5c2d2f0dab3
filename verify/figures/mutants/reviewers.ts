import { inFile } from './mutant.ts';

/** Faults in how reviews, reviewers and submissions are counted. */
export const reviewerMutants = [
  ...inFile('lib/contract/review-figures.ts', [
    [
      'a second review by the same reviewer is another one',
      'completed: named.length - waiting.length + hiddenCompleted,',
      'completed: reviews.filter(({ done }) => done).length,',
    ],
    [
      'who is late is counted on',
      'return !done && !late && answered !== false;',
      'return !done && answered !== false;',
    ],
    ['who has not answered is counted on', 'return !done && !late && answered !== false;', 'return !done && !late;'],
    ['what is decided falls short', 'return !submission.decision && ', 'return '],
    ['what is withdrawn falls short', '/^(?:draft|withdrawn|accepted', '/^(?:draft|accepted'],
    ['a month ahead it is worried about', 'const FAR = 14 * 86_400_000;', 'const FAR = 31 * 86_400_000;'],
    [
      'hidden reviewers of all phases are counted',
      'return Math.max(0, ...counts);',
      'return counts.reduce((sum, count) => sum + count, 0);',
    ],
    ['the usual target is four', 'export const usualTarget = 3;', 'export const usualTarget = 4;'],
    ['who is expected is not missing', 'return Math.max(0, target - done);', 'return Math.max(0, target - done - 1);'],
  ]),
  ...inFile('components/reviewing/reviewing.ts', [
    [
      'reviews are late by the deadline of the current phase',
      'const deadline = deadlineOf(phase?.index);',
      'const deadline = deadlineOf(current?.index);',
    ],
    [
      'reviewers of one name are one',
      'reviewer: review.reviewerId || people?.get(name) || name,',
      "reviewer: name || review.reviewerId || '',",
    ],
    [
      'the most urgent has the latest deadline',
      'deadline: deadlines.length > 0 ? Math.min(...deadlines) : phaseDeadline,',
      'deadline: deadlines.length > 0 ? Math.max(...deadlines) : phaseDeadline,',
    ],
    [
      'only who declined in the first phase is told',
      'declined: declined.length === 0 ? undefined : total(declined),',
      'declined: declined[0],',
    ],
    [
      'late reviews of submissions are those not done',
      'late: count(lines, ({ late }) => late),',
      'late: waiting.length,',
    ],
    [
      'a review without an answer may be long done',
      'count(waiting, ({ answered }) => answered === false)',
      'count(lines, ({ answered }) => answered !== true)',
    ],
  ]),
  ...inFile('components/reviewing/reviewers.ts', [
    ['what is open of a reviewer is late', 'load.late += Number(late);', 'load.late += Number(!done);'],
  ]),
  ...inFile('components/reviewing/radar.ts', [
    ['urgency does not look at what is late', 'return second.late - first.late || second.short', 'return second.short'],
    ['urgency does not look at what is short', 'second.short - first.short || byDeadline', 'byDeadline'],
  ]),
  ...inFile('components/assignments/assignment.ts', [
    [
      'a declined invitation is done',
      "if (isDeclined(status)) return 'declined';",
      "if (isDeclined(status)) return 'done';",
    ],
    ['a week has fourteen days', 'due <= now + WEEK', 'due <= now + 2 * WEEK'],
  ]),
  ...inFile('components/reviewing/shortfalls.ts', [
    ['home tells of what is missing today', 'submissionQueries.willFallShort()', 'submissionQueries.belowTarget()'],
  ]),
];
