import { expect, test } from 'vitest';
import { findRows } from '#components/data-table/model/filter.ts';
import { figureFields } from '#components/reviews/model/review-fields.ts';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { checksOf } from './checks.ts';
import { currentRounds } from './release-choice.ts';
import { releaseLists, releaseListsOf } from './release-lists.ts';
import { sampleAfter, samplesOf } from './samples.ts';
import { review, rounds, rowsOf, submission } from './test-release.ts';

function found(rows: readonly ReviewedRow[], chosen: readonly string[]) {
  const each = releaseListsOf(rounds, rows);
  const lists = releaseLists(rows, chosen);
  const current = currentRounds(rounds, rows);
  const checks = checksOf({ conference: 'conf', rows, rounds, chosen, each, lists, current });
  for (const { id, items, href } of checks) {
    if (items.length === 0 || !href?.includes('/submissions?')) continue;
    const query = new URL(href, 'http://x').searchParams.get('q') ?? '';
    expect(
      findRows(rows, query, figureFields).map(({ slug }) => slug),
      id,
    ).toEqual(items.map((item) => item.id));
  }
  return Object.fromEntries(
    checks.map(({ id, items }) => [id, items.map((item) => item.title.replace('Title of ', ''))]),
  );
}

const three = [review(), review({ reviewerId: 'b' }), review({ reviewerId: 'c' })];

test('the check list names what is missing, undecided, elsewhere and late, and its links find the same', () => {
  const rows = rowsOf([
    submission('whole', 'double', { reviews: three, decision: 'ACCEPT' }),
    submission('short', 'double', { reviews: [review({ submittedAt: '2026-03-02T00:00:00.000Z' })] }),
    submission('ahead', 'double', { phase: 2, reviews: three }),
    submission('draft', 'double', { phase: 2, status: 'DRAFT' }),
    submission('other', 'open', { phase: 2 }),
  ]);
  expect(found(rows, ['double/1'])).toEqual({
    below: ['short'],
    undecided: ['short'],
    elsewhere: ['ahead'],
    tracks: ['Track open'],
    overran: ['short'],
  });
});

test('nothing is found if all submissions of all tracks are complete and decided', () => {
  const rows = rowsOf([
    submission('one', 'double', { reviews: three, decision: 'ACCEPT' }),
    submission('two', 'single', { reviews: three, decision: 'REJECT' }), // its phase is released already
  ]);
  expect(Object.values(found(rows, ['double/1'])).flat()).toEqual([]);
});

test('a phase without any decision does not mix decided and undecided submissions', () => {
  const rows = rowsOf([
    submission('one', 'double', { reviews: three }),
    submission('two', 'open', { reviews: three, decision: 'ACCEPT' }),
  ]);
  expect(found(rows, ['double/1', 'open/1'])['undecided']).toEqual([]);
});

test('samples follow one another, of a kind or of any, and begin again after the last', () => {
  const rows = rowsOf([
    submission('one', 'double', { reviews: three }),
    submission('two', 'double', { decision: 'ACCEPT', reviews: three }),
    submission('three', 'double'),
    submission('not', 'single'),
  ]);
  const lists = releaseLists(rows, ['double/1']);
  const samples = samplesOf(lists, rows);
  const after = (slug: string | undefined, kind?: 'decided' | 'none') => sampleAfter(slug, samples, lists, kind);
  expect([after(undefined), after('one'), after('two'), after('three')]).toEqual(['one', 'two', 'three', 'one']);
  expect([after('one', 'decided'), after('two', 'decided'), after('one', 'none')]).toEqual(['two', 'two', 'three']);
  expect(sampleAfter('one', [], lists)).toBeUndefined();
});
