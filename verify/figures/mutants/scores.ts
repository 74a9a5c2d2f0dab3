import { inFile } from './mutant.ts';

/** Faults in scores, and in what leaves the pages. */
export const scoreMutants = [
  ...inFile('components/reviews/model/distribution.ts', [
    [
      'quartiles stand at n and not at n − 1',
      'const place = (sorted.length - 1) * share;',
      'const place = Math.min(sorted.length - 1, sorted.length * share);',
    ],
    [
      'quartiles are the nearest value',
      'const place = (sorted.length - 1) * share;',
      'const place = Math.round((sorted.length - 1) * share);',
    ],
    ['one score has a spread', 'if (!score || score.count < 2) continue;', 'if (!score) continue;'],
    [
      'half the scale is not far apart',
      'apartOf(score.spread, scale) >= FAR_APART',
      'apartOf(score.spread, scale) > FAR_APART',
    ],
    ['a mean on a bound is in the bin below', 'mean >= from && mean < to', 'mean > from && mean <= to'],
  ]),
  ...inFile('components/reviews/model/statistics.ts', [
    [
      'the median is the lower middle',
      '(at(Math.floor(middle)) + at(Math.ceil(middle))) / 2',
      'at(Math.floor(middle))',
    ],
    ['the spread is that of the middle', 'spread: most - least,', 'spread: most - at(Math.floor(middle)),'],
    [
      'the mean is that of the ends',
      'sorted.reduce((sum, value) => sum + value, 0) / sorted.length',
      '(least + most) / 2',
    ],
  ]),
  ...inFile('components/reviews/model/scales.ts', [
    [
      'all tracks of a field share a scale',
      'const group = track.count < TELLING_COUNT ? groups[0] : groups.find((each) => isOneScale([...each, track]));',
      'const group = groups[0];',
    ],
    ['what is apart is measured from nought', '(100 * spread) / (most - least)', '(100 * spread) / most'],
    ['the main field is the one with most values', 'return rankOf(a.key) - rankOf(b.key) || b.count', 'return b.count'],
    [
      'choosing a field blanks the tracks that lack it',
      'own.find(({ key }) => key === chosen) ?? own.toSorted(byRank)[0]',
      "own.find(({ key }) => key === chosen || chosen === '')",
    ],
  ]),
  ...inFile('components/reviews/model/submission-queries.ts', [
    ['three points are far apart on every scale', '`apart:>=${FAR_APART} scored:>=2`', "'spread:>=3'"],
    ['one late review is not overdue', "overdue: () => 'late:>0',", "overdue: () => 'late:>1',"],
  ]),
  ...inFile('components/reviews/model/review-queries.ts', [
    [
      'the link of a track finds what folds to it',
      "asking('track', [track].flat().map(exact))",
      "asking('track', [track].flat().map((slug) => slug || noValue))",
    ],
  ]),
  ...inFile('components/data-table/facets/facets.ts', [
    [
      'menus count values that fold alike as one',
      'for (const value of values) {',
      "for (const own of values) {\n      const value = { ...own, value: own.keys[0] ?? '' };",
    ],
  ]),
  ...inFile('components/data-table/export/export.ts', [
    [
      'numbers of the CSV have one decimal',
      "if (typeof plain === 'number') return plain;",
      "if (typeof plain === 'number') return Math.round(plain * 10) / 10;",
    ],
  ]),
  ...inFile('components/reviews/tables/review-columns.tsx', [
    [
      'exported means have two decimals',
      'value: (row) => row.score?.mean ?? null }',
      'value: (row) => (row.score ? Math.round(row.score.mean * 100) / 100 : null) }',
    ],
    [
      'the late of the table are those not done',
      'cell: ({ reviewing }) => reviewing?.late,',
      'cell: ({ reviewing }) => reviewing && reviewing.asked - reviewing.completed,',
    ],
  ]),
  ...inFile('components/reviews/progress/chair-figures.tsx', [
    [
      'drafts are in no tally',
      'for (const { submission } of rows)\n',
      "for (const { submission } of rows.filter((row) => row.submission.status !== 'DRAFT'))\n",
    ],
  ]),
];
