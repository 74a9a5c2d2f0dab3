import { describe, expect, test } from 'vitest';
import { mapPaper } from './map.ts';
import { readPaper } from './wire.ts';

/** Entries of a whole discussion, as in the ICLR 2017 part of the data set. */
const decision = {
  IS_META_REVIEW: false,
  OTHER_KEYS: 'ICLR 2017 pcs',
  TITLE: 'ICLR committee final decision',
  DATE: '06 Feb 2017',
  comments: 'A good paper.',
};
const reply = { IS_META_REVIEW: false, OTHER_KEYS: 'Ada Example', TITLE: 'Change-log', comments: 'We changed it.' };
const repeated = { IS_META_REVIEW: true, comments: 'Summary:\nSheep.\n\nMinor: typos' };
const byReviewer = (number: number, more: object) => ({
  IS_META_REVIEW: false,
  OTHER_KEYS: `ICLR 2017 conference AnonReviewer${number}`,
  comments: '',
  ...more,
});
const question = byReviewer(1, { TITLE: 'A question', DATE: '30 Nov 2016', SOUNDNESS_CORRECTNESS: 5 });
const reviews = [
  byReviewer(1, { comments: 'Nice.', RECOMMENDATION: 8, REVIEWER_CONFIDENCE: 5 }),
  byReviewer(4, { comments: 'Clear.', RECOMMENDATION: 7, DATE: '16 Dec 2016 (modified: 20 Jan 2017)' }),
  byReviewer(3, { comments: 'Summary:\nSheep.\n\nMinor: typos\n', RECOMMENDATION: 6 }),
];
const discussion = [repeated, decision, reply, ...reviews, question];

function mapped(entries: readonly unknown[], more: object = {}) {
  const findings: string[] = [];
  const paper = readPaper({ id: 'p1', title: 'Sheep', accepted: true, reviews: entries, ...more });
  if (!paper) throw new Error('the paper was not read');
  const submission = mapPaper(paper, '', 'x.invalid', (field, message) => findings.push(`${field}: ${message}`));
  const found = submission.assignments.map(({ reviewer, review }) => [reviewer.email, review.reviewData['rating']]);
  return { submission, findings, found };
}

const three = [
  ['reviewer-1.p1@x.invalid', 8],
  ['reviewer-4.p1@x.invalid', 7],
  ['reviewer-3.p1@x.invalid', 6],
];

describe('if anonymous reviewers sign the entries', () => {
  test('only their entries with a score are reviews, and their numbers are the reviewers of that paper', () => {
    const { found, findings } = mapped(discussion);
    expect(found).toEqual(three);
    expect(findings).toEqual([]);
  });

  test('the committee’s decision gives the notes to the authors and the time of the decision', () => {
    expect(mapped(discussion).submission).toMatchObject({
      status: 'ACCEPTED',
      decidedAt: '2017-02-06T00:00:00.000Z',
      notesToAuthors: 'A good paper.',
    });
    const unsigned = { ...decision, OTHER_KEYS: '(anonymous)' };
    expect(mapped([unsigned, ...reviews]).submission.notesToAuthors).toBe('A good paper.');
  });

  test('a decision is not mistaken for one because somebody writes about it', () => {
    const about = { ...reply, TITLE: 'Reply to the final decision', DATE: '07 Feb 2017' };
    const changed = byReviewer(2, { TITLE: 'Final decision', comments: 'Accept.', RECOMMENDATION: 9 });
    const { submission, found } = mapped([about, changed, ...reviews]);
    expect(submission).toMatchObject({ notesToAuthors: null, decidedAt: null });
    expect(found).toEqual([['reviewer-2.p1@x.invalid', 9], ...three]);
  });

  test('a meta-review that repeats a review is no note to the authors, and any other one is', () => {
    expect(mapped([repeated, ...reviews]).submission.notesToAuthors).toBeNull();
    const meta = { IS_META_REVIEW: true, comments: 'They agree.', RECOMMENDATION: 'Reject' };
    const { submission } = mapped([meta, ...reviews], { accepted: null });
    expect(submission).toMatchObject({ status: 'REJECTED', notesToAuthors: 'They agree.' });
  });

  test('entries that occur twice count once', () => {
    const { submission, found, findings } = mapped([...discussion, ...discussion]);
    expect(found).toEqual(three);
    expect(submission.notesToAuthors).toBe('A good paper.');
    expect(findings).toEqual([]);
  });

  test('a second, different review by the same reviewer is left out and reported', () => {
    const { found, findings } = mapped([...discussion, byReviewer(1, { RECOMMENDATION: 2 })]);
    expect(found).toEqual(three);
    expect(findings).toEqual(['reviews: an anonymous reviewer has several reviews; the first one counts']);
  });

  test('a comment with a score by somebody else is left out and reported', () => {
    const comment = { ...reply, OTHER_KEYS: 'Bo Ng', RECOMMENDATION: 7, REVIEWER_CONFIDENCE: 4 };
    const { submission, found, findings } = mapped([comment, ...discussion]);
    expect(found).toEqual(three);
    expect(JSON.stringify(submission)).not.toContain('Bo Ng');
    expect(findings).toEqual(['reviews: a score by somebody who is not an anonymous reviewer is left out']);
  });

  test('a reviewer whose entries have texts but no score is reported', () => {
    const { found, findings } = mapped([...discussion, byReviewer(2, { comments: 'I liked it.' })]);
    expect(found).toEqual(three);
    expect(findings).toEqual([
      'reviews: an anonymous reviewer wrote texts without a score; they count as comments and are left out',
    ]);
  });
});

test('a paper with a decision of the committee and without reviewers has no reviews', () => {
  const { submission, found } = mapped([decision, reply]);
  expect(found).toEqual([]);
  expect(submission.notesToAuthors).toBe('A good paper.');
});

test('without such signatures every entry but the meta-review is a review, numbered in order', () => {
  const plain = reviews.map((review) => ({ ...review, OTHER_KEYS: undefined }));
  expect(mapped(plain).found).toEqual([
    ['reviewer-1.p1@x.invalid', 8],
    ['reviewer-2.p1@x.invalid', 7],
    ['reviewer-3.p1@x.invalid', 6],
  ]);
});

test('a date is read without the date of its last change', () => {
  const { submission, findings } = mapped([reviews[1]]);
  expect(submission.assignments[0]?.review.submittedAt).toBe('2016-12-16T00:00:00.000Z');
  expect(findings).toEqual([]);
});

test('authors in one text are separated by commas, and their split does not change the paper’s id', () => {
  const authors = 'Ada Example, Bo Ng, Carl Beispiel, Jr.';
  const paper = readPaper({ title: 'Sheep', authors });
  expect(paper?.authors).toEqual(['Ada Example', 'Bo Ng', 'Carl Beispiel, Jr.']);
  expect(paper?.id).toBe(readPaper({ title: 'Sheep', authors: [authors] })?.id);
  expect(readPaper({ id: '1', authors: ['Example, Ada'] })?.authors).toEqual(['Example, Ada']);
  expect(readPaper({ id: '1', authors: 'Example, Ada;' })?.authors).toEqual(['Example, Ada']);
});
