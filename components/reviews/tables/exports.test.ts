import { expect, test } from 'vitest';
import { doAtOnce } from '#lib/contract/long-work.ts';
import { submissionRow } from '#components/submissions/model/index-row.ts';
import { anonymised } from '#components/data-table/export/anonymise.ts';
import type { TableDefinition, TableRow } from '#components/data-table/model/definition.ts';
import { exportFields, fileName, toCsv, toJson } from '#components/data-table/export/export.ts';
import {
  inAllowedOrder,
  originOf,
  type Withheld,
  withheldIfAnonymous,
  withheldFromOtherSystems,
} from '#components/data-table/export/origin.ts';
import { expressionsOf } from '#components/data-table/model/expression.ts';
import { parseQuery } from '#components/data-table/model/query-language.ts';
import { parseSort } from '#components/data-table/model/sort.ts';
import { acceptedFiles } from '#components/submissions/proceedings/files.ts';
import { registrationsDefinition } from '#components/registrations/definition.tsx';
import { registrationRow } from '#components/registrations/registration-row.ts';
import { changeRowsOf } from '#components/reviews/changes/change-row.ts';
import { changesDefinition } from '#components/reviews/changes/changes-definition.tsx';
import { conflictRows } from '#components/reviews/conflicts/conflict-row.ts';
import { conflictsDefinition } from '#components/reviews/conflicts/conflicts-definition.tsx';
import { reviewersDefinition } from '#components/reviews/people/definition.ts';
import { invitationOf } from '#components/reviews/model/invitation.ts';
import { reviewerRows } from '#components/reviews/people/listed-row.ts';
import { reviewRowsOf } from '#components/reviews/model/review-row.ts';
import { chairDefinition } from './chair-definition.ts';
import { reviewColumns } from './review-columns.tsx';
import { reviewMeanings } from './meanings.ts';
import { reviewsDefinition } from './reviews-definition.tsx';
import { reviewedRow } from '#components/reviews/model/reviewed-row.ts';

const submission = { id: 'i', slug: 's-1', title: 'Title', createdAt: '2026-10-01T12:00:00.000Z' };
const given = [4.25, 5.125, 6];

test('exports have exact figures, not the rounded ones on the screen', () => {
  const context = { rounds: [], now: Date.parse('2026-11-20'), target: 3, scales: new Map() };
  const row = reviewedRow(submissionRow(submission), undefined, context);
  const scores = { count: 3, mean: 15.375 / 3, median: 5.125, least: 4.25, most: 6, spread: 1.75 };
  const fields = exportFields(reviewColumns([{ key: 'rating', tracks: [''], least: 1, most: 10 }]));
  const rows = [{ ...row, scores: given, score: scores }];
  const [head = '', line = ''] = toCsv(fields, rows).slice(1).split('\r\n');
  const cells = Object.fromEntries(head.split(',').map((name, index) => [name, line.split(',')[index]]));
  expect(cells).toMatchObject({ 'Spread of rating': '1.75', 'Scores (rating)': '4.25; 5.125; 6' });
  expect(cells).toMatchObject({ 'Mean rating': '5.125', 'Median rating': '5.125' });
  const origin = { conference: 'c', noun: 'rows', filter: '', filterInWords: '', order: '', at: new Date(0) };
  const about = { ...origin, rows: 1, complete: true, anonymised: false };
  expect(toJson(fields, rows, about, {})).toContain('"4.25"');
});

const person = {
  firstName: 'Secret',
  lastName: 'Secret',
  name: 'Secret',
  email: 'secret@x.org',
  affiliation: 'Secret',
  country: 'Secret',
};
const reviewed = reviewedRow(
  submissionRow({ ...submission, authors: [person] }),
  { reviews: [{ id: 'r', status: 'SUBMITTED', reviewer: 'Secret', reviewerId: 'secret' }] },
  { rounds: [], now: 0, target: 3, scales: new Map() },
);

/** The file of all columns of a table. */
function anonymisedFile<Row extends TableRow>({ columns }: TableDefinition<Row>, rows: readonly Row[]): string {
  return toCsv(anonymised(exportFields(columns), rows), rows);
}

test('an anonymised file of any table with people has no name and no address', () => {
  const registered = [registrationRow({ id: 'i', ...person })];
  const conflict = {
    id: 'a.1',
    submission,
    reviewer: person,
    reviewerId: 'secret',
    author: person,
    reasons: { isAuthor: false, domain: 'secret.org', affiliation: 'Secret', coauthored: 1 },
  };
  const invited = invitationOf({ id: 'a.2', slug: 's', reviewer: person, reviewerId: 'secret' });
  const files = [
    anonymisedFile(chairDefinition([]), [reviewed]),
    anonymisedFile(reviewsDefinition, reviewRowsOf([reviewed])),
    anonymisedFile(
      reviewersDefinition({ conference: 'conf', track: '', hasAnswers: true, hasOffsets: true }),
      doAtOnce(reviewerRows({ submissions: [reviewed], invitations: [invited], calibration: undefined, track: '' })),
    ),
    anonymisedFile(changesDefinition, changeRowsOf([reviewed])),
    anonymisedFile(conflictsDefinition, [conflictRows()(conflict)]),
    anonymisedFile(registrationsDefinition(registered), registered),
  ];
  for (const file of files) expect(file).not.toMatch(/secret/i);
  expect(files.filter((file) => file.includes('R1'))).toHaveLength(4);
});

const chaired = chairDefinition([{ key: 'rating', tracks: [''], least: 1, most: 10 }]);
const all = ['b', 'c', 'a'].map((id) => ({ ...reviewed, id }));
const byScore = [all[2], all[0], all[1]].flatMap((row) => row ?? []);

/** What a file of the chair's table tells of a query and an order beside its rows, and the order of its rows. */
function told(withheld: Withheld, query: string, order: string) {
  const sort = parseSort(
    order,
    chaired.columns.map(({ id }) => id),
  );
  const terms = expressionsOf(
    parseQuery(
      query,
      chaired.fields.map(({ name }) => name),
    ),
  );
  const clock = { now: Date.UTC(2026, 10, 20), zone: 'UTC' };
  const state = { sort, terms, issues: [], applied: query, query, clock };
  const given = { definition: chaired, state, api: { conference: 'c' }, noun: 'papers', rows: 3, complete: true };
  const origin = originOf({ ...given, withheld, anonymised: false });
  const ids = inAllowedOrder(byScore, all, state, withheld).map(({ id }) => id);
  return { ...origin, name: fileName(origin, 'bib'), ids: ids.join('') };
}

test('a file of accepted papers, which may be published, has neither scores nor reviews in its name, description or order', () => {
  const withheld = withheldFromOtherSystems(chaired, acceptedFiles);
  for (const query of ['score:>=6', 'graph', '-next:decide', 'change:scores OR track:x', 'mine:yes', 'updated:>3d']) {
    const { filter, filterInWords, name } = told(withheld, query, '');
    expect({ filter, filterInWords }).toEqual({
      filter: '',
      filterInWords: 'not given, because the file may be published',
    });
    expect(name).toMatch(/^c-papers-\d/);
  }
  for (const order of ['-score', 'track,-spread', 'lastReview', '-updated']) {
    const { ids, order: words } = told(withheld, '', order);
    expect(ids).toBe('bca');
    expect(words).not.toMatch(/mean|spread|review|updated/);
  }
  expect(told(withheld, 'track:x status:ACCEPTED', 'track,title')).toMatchObject({
    ids: 'abc',
    filter: 'track:x status:ACCEPTED',
    order: 'track, title',
  });
});

test('an anonymised file does not say that its rows are those of the person who made it, or that they are sorted by people', () => {
  const withheld = withheldIfAnonymous(chaired);
  for (const query of ['mine:yes', 'track:x OR mine:yes', 'authors:ada', 'ada']) {
    expect(told(withheld, query, '')).toMatchObject({
      filter: '',
      filterInWords: 'not given, because it may name people',
    });
  }
  expect(told(withheld, '', '-country')).toMatchObject({ ids: 'bca', order: '' });
  expect(told(withheld, 'score:>=6', '-score')).toMatchObject({ ids: 'abc', filter: 'score:>=6' });
});

test('every meaning is of a column that the table exports', () => {
  const { columns } = chairDefinition([{ key: 'rating', tracks: [''], least: 1, most: 10 }]);
  const keys = new Set(exportFields(columns).map(({ key }) => key));
  expect(Object.keys(reviewMeanings).filter((key) => !keys.has(key))).toEqual([]);
});

test('a file has the late reviews whichever of the two columns that show them is ticked', () => {
  for (const id of ['reviews', 'late']) {
    const fields = exportFields(reviewColumns([]).filter((column) => column.id === id));
    expect(fields.map(({ header }) => header)).toContain('Reviews late');
  }
  expect(exportFields(reviewColumns([])).filter(({ header }) => header === 'Reviews late')).toHaveLength(1);
});

test('a file of rows in groups says so in its order, with and without a chosen order', () => {
  const given = { definition: chaired, api: { conference: 'c' }, noun: 'papers', rows: 3, complete: true };
  const orderOf = (sort: string, usualOrder?: string) =>
    originOf({
      ...given,
      state: { ...unfiltered, sort: parseSort(sort, ['title', 'track']) },
      anonymised: false,
      usualOrder,
    }).order;
  expect(orderOf('', 'By deadline')).toBe('By deadline');
  expect(orderOf('-title,track', 'By deadline')).toBe('group, title descending, track');
  expect(orderOf('-title')).toBe('title descending');
  expect(orderOf('')).toBe('');
});

const unfiltered = { terms: [], issues: [], applied: '', query: '', clock: { now: 0, zone: 'UTC' } };
