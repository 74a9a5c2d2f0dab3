import { inFile } from './mutant.ts';

/** Faults in how reviews, reviewers and submissions are counted. */
export const reviewerMutants = [
  ...inFile('lib/contract/reviews/review-figures.ts', [
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
    ['what a phase wants is not asked for', 'return last?.target ?? usualTarget;', 'return usualTarget;'],
    ['what a later phase wants is asked for now', 'phase.index <= (current ?? Infinity)', 'phase.index <= Infinity'],
    [
      'who has not answered is counted on where reviews do not tell who that is',
      '(untold ? unanswered : 0)',
      '(untold ? 0 : unanswered)',
    ],
    ['who is expected is not missing', 'return Math.max(0, target - done);', 'return Math.max(0, target - done - 1);'],
  ]),
  ...inFile('components/reviews/model/reviewing.ts', [
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
      'what somebody has not completed is another person’s, where addresses alone tell',
      'review.reviewerId || people?.get(name) || name',
      'review.reviewerId || name',
    ],
    [
      'two people of one name are one, where addresses alone tell',
      'people.get(name) !== reviewerId ? null : reviewerId',
      'people.get(name) !== reviewerId ? reviewerId : reviewerId',
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
  ...inFile('components/reviews/model/reviewers.ts', [
    ['what is open of a reviewer is late', 'load.late += Number(late);', 'load.late += Number(!done);'],
  ]),
  ...inFile('components/reviews/model/radar.ts', [
    ['urgency does not look at what is late', 'return second.late - first.late || second.short', 'return second.short'],
    ['the last reasons are told', 'reasons.filter(Boolean).slice(0, 2)', 'reasons.filter(Boolean).slice(-2)'],
    ['who declined is no reason', 'declined > 0 && `${declined} declined`,', ''],
    ['urgency does not look at what is short', 'second.short - first.short || byDeadline', 'byDeadline'],
  ]),
  ...inFile('components/assignments/model/assignment.ts', [
    [
      'a declined invitation is done',
      "if (isDeclined(status)) return 'declined';",
      "if (isDeclined(status)) return 'done';",
    ],
    ['a week has fourteen days', 'due <= now + WEEK', 'due <= now + 2 * WEEK'],
  ]),
  ...inFile('lib/web/crawler/full-reviews.ts', [
    [
      'reviewers are told apart by their names alone, where addresses tell',
      "address === '' ? '' : idOf(address)",
      "address === '' ? '' : ''",
    ],
  ]),
  ...inFile('components/conferences/own-list.tsx', [
    ['what an author has withdrawn is open', "Boolean(decision) || status === 'WITHDRAWN'", 'Boolean(decision)'],
  ]),
  ...inFile('components/submissions/table/built-in-views.ts', [
    [
      'what is under way is what is decided',
      "const undecided: BuiltInView = { id: 'undecided', label: 'No decision', q: 'decision:none' }",
      "const undecided: BuiltInView = { id: 'undecided', label: 'No decision', q: '-decision:none' }",
    ],
  ]),
  ...inFile('components/home/shortfalls.ts', [
    ['home tells of what is missing today', 'submissionQueries.willFallShort()', 'submissionQueries.belowTarget()'],
  ]),
];
