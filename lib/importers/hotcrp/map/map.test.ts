import { expect, onTestFinished, test } from 'vitest';
import { Collection } from '#lib/importers/hotcrp/files/collection.ts';
import { nameOf, textOfHtml } from '#lib/importers/hotcrp/model/names.ts';
import { openSpool } from '#lib/importers/files/spool.ts';
import { countedReviews, neededOf } from './counted-reviews.ts';
import { mergeRecords } from './merge-records.ts';

const counted = (
  reviews: Record<string, unknown>[],
  more: { incomplete?: number[]; count?: string; approval?: boolean; asked?: boolean } = {},
) => {
  const { incomplete = [], count = null, approval = false, asked = true } = more;
  const set = countedReviews({ reviews, incomplete: new Set(incomplete), count }, approval, asked);
  return reviews.flatMap((review) => (set.has(review) ? review.rid : []));
};
const [primary, secondary, external] = [
  { rid: 1, rtype: 4, status: 'complete' },
  { rid: 2, rtype: 3, status: 'empty' },
  { rid: 3, rtype: 1, status: 'draft' },
];

test('a secondary review that HotCRP lists neither as complete nor as incomplete is not due, even if its external review is hidden', () => {
  expect(counted([primary, secondary])).toEqual([1]);
  expect(counted([primary, secondary], { incomplete: [2] })).toEqual([1, 2]);
  expect(counted([primary, secondary], { asked: false })).toEqual([1, 2]);
});

test('an approved review does not count, whether or not external reviews need approval', () => {
  const approved = { ...external, status: 'approved' };
  expect([counted([approved]), counted([approved], { approval: true })]).toEqual([[], []]);
});

test('if HotCRP counts one of two secondary reviews, the more advanced one is due', () => {
  const other = { rid: 4, rtype: 3, status: 'draft' };
  const incomplete = [2, 3, 4];
  expect(counted([primary, secondary, other, external], { incomplete, approval: true })).toEqual([1]);
  expect(counted([primary, secondary, other, external], { incomplete, approval: true, count: '1/2' })).toEqual([1, 4]);
});

test.each([
  ['1/3', 3],
  ['3', 3],
  ['0', 0],
  ['', null],
  [null, null],
  ['1 of 3', null],
])('neededOf(%j) is %j', (count, needed) => expect(neededOf(count)).toBe(needed));

const review = (value: Record<string, unknown>, rank = 2) => ({ kind: 'review' as const, place: 'x', rank, value });

test('merges records of a review by number, address or letter; two numbers are two reviews', () => {
  const records = [
    review({ rid: 2, reviewer_email: 'a@x.example', status: 'draft', rtype: 2 }),
    review({ rid: 1, reviewer_email: 'a@x.example', status: 'complete', ordinal: 'A' }),
    review({ ordinal: 'a', status: 'complete', '@fields': { Merit: 1 } }, 1),
    review({ reviewer_email: 'B@x.example', round: 'R1' }, 1),
    review({ reviewer_email: 'b@x.example', status: 'complete' }, 1),
  ];
  expect(mergeRecords({ pid: 1, records }, false).reviews).toEqual([
    { rid: 1, reviewer_email: 'a@x.example', status: 'complete', ordinal: 'A', '@fields': { Merit: 1 } },
    { rid: 2, reviewer_email: 'a@x.example', status: 'draft', rtype: 2 },
    { reviewer_email: 'B@x.example', round: 'R1', status: 'complete' },
  ]);
});

test('the newer of two exports of a submission counts, in any order', () => {
  const paper = (title: string, modified_at: number, rank = 2) => ({
    kind: 'paper' as const,
    place: title,
    rank,
    value: { title, modified_at },
  });
  const records = [paper('older', 5), paper('newer', 9), paper('a table', 99, 1)];
  for (const order of [records, records.toReversed()]) {
    expect(mergeRecords({ pid: 1, records: order }, false).paper).toMatchObject({ title: 'newer' });
  }
});

test('review tokens and answers of unfinished reviews are not even spooled to disk', () => {
  const spool = openSpool();
  onTestFinished(() => spool[Symbol.dispose]());
  const collection = new Collection(spool, () => undefined);
  const [draft, complete] = [
    { rid: 1, status: 'draft', ComAut: 'SECRETTK' },
    { rid: 2, status: 'complete', ComAut: 'Good' },
  ];
  collection.addPaper({ pid: 1, reviews: [{ rid: 3, review_token: 'SECRETTK' }, draft, complete] }, 'x', 2);
  const kept = JSON.stringify([...collection.records.bySubmission()]);
  expect(kept).toContain('Good');
  expect(kept).not.toContain('SECRETTK');
});

test('reads names that HotCRP writes as HTML', () => {
  expect(textOfHtml('<span class="tag">Jane Q.  Public</span>')).toBe('Jane Q. Public');
  expect(textOfHtml('Se&#xe1;n O&#039;Brien &amp; &unknown; &#1114112;')).toBe("Seán O'Brien & &unknown; \uFFFD");
  expect(nameOf('Wei Zhang <wz@pku.example>')).toEqual({ firstName: 'Wei', lastName: 'Zhang' });
  expect(nameOf('wz@pku.example')).toEqual({ firstName: '', lastName: '' });
  expect(nameOf('Madonna')).toEqual({ firstName: '', lastName: 'Madonna' });
});
