import { inFile } from './mutant.ts';

/** Faults in completion, its comparison and the forecast. */
export const completionMutants = [
  ...inFile('components/reviews/progress/matrix.ts', [
    ['what is late counts as done', 'cell.done += Number(done);', 'cell.done += Number(done || late);'],
    [
      'tracks whose slugs fold alike are one',
      "const slug = submission.track?.slug ?? '';",
      "const slug = (submission.track?.slug ?? '').toLowerCase().replaceAll('-', '_');",
    ],
    [
      'phases of one name are one',
      'const index = phase?.index ?? null;',
      'const index = rounds.find((round) => round.name === phase?.name)?.index ?? null;',
    ],
    ['tracks a month apart are compared', '<= NEAR;', '<= 15 * NEAR;'],
    ['a track is compared with all, itself among them', 'other !== cell && isNear(other, cell)', 'isNear(other, cell)'],
    ['a track is behind from ten points on', 'const FAR_BEHIND = 5;', 'const FAR_BEHIND = 10;'],
    ['the track that is told of is the least far behind', 'b.points - a.points)[0]', 'a.points - b.points)[0]'],
  ]),
  ...inFile('components/reviews/progress/matrix-panel.tsx', [
    ['tracks are on pace beside what is late', 'if (worst) {', 'if (worst && late > 1000) {'],
  ]),
  ...inFile('components/reviews/model/curve.ts', [
    ['the range of the forecast is wider', 'const NINE_IN_TEN = 1.64;', 'const NINE_IN_TEN = 1.96;'],
    ['the pace itself is certain', 'Math.sqrt(steady + (steady * steady) / lately)', 'Math.sqrt(steady)'],
    ['ranges add plainly', 'return Math.sqrt(total(values.map((value) => value * value)));', 'return total(values);'],
    ['the pace is that of ten days', 'const PACE_DAYS = 7;', 'const PACE_DAYS = 10;'],
    ['more comes than is open', 'Math.min(open, Math.max(0, value))', 'Math.max(0, value)'],
    [
      'in time is what came by the last deadline of all',
      'times.filter((at) => at <= deadline).length',
      'times.filter((at) => at <= Math.max(deadline, ...past.map((each) => each.deadline))).length',
    ],
    [
      'phases that are over are forecast',
      'deadline === null || deadline <= now || done >= assigned',
      'deadline === null || done >= assigned',
    ],
    ['dates that nobody knows are forecast', 'if (due.some(({ times }) => times === undefined)) return undefined;', ''],
  ]),
  ...inFile('components/reviews/progress/progress-view.tsx', [
    ['the next deadline is the last one ahead', 'return Math.min(...ahead);', 'return Math.max(...ahead);'],
  ]),
  ...inFile('components/reviews/model/statistics.ts', [
    ['percents are cut', 'Math.round((100 * count) / total)', 'Math.floor((100 * count) / total)'],
  ]),
  ...inFile('components/reviews/progress/progress-figures.tsx', [
    [
      'late reviews are told as late reviewers',
      'const count = reviewers.filter((reviewer) => reviewer.late > 0).length;',
      'const count = reviewers.reduce((sum, reviewer) => sum + reviewer.late, 0);',
    ],
  ]),
];
