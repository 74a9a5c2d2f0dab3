import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { publishedFixtures } from '#lib/importers/published/test-fixtures.ts';
import { mapPaper } from './map.ts';
import { peerread } from './peerread.ts';
import { readPaper } from './wire.ts';

const { fixture, read, problemOf } = publishedFixtures(peerread, join(import.meta.dirname, 'fixtures'));

async function paper(id: string) {
  const found = (await read('small.jsonl')).submissions.find((submission) => submission.id === id);
  if (!found) throw new Error(`no paper ${id}`);
  return found;
}

describe('one paper', () => {
  test('the meta-review is the decision, not a review', async () => {
    expect(await paper('aB1')).toMatchObject({
      status: 'ACCEPTED',
      decision: 'ACCEPT',
      decidedAt: '2026-03-20T00:00:00.000Z',
      notesToAuthors: 'The reviewers agree on counting sheep with graph networks.',
      submissionData: { sourceId: 'aB1', sourceDecision: 'Accept (oral)' },
    });
    const names = (await paper('aB1')).assignments.map(({ reviewer }) => reviewer.lastName);
    expect(names).toEqual(['reviewer 1', 'reviewer 2', 'reviewer 3']);
    expect(await paper('c-3')).toMatchObject({ status: 'REJECTED', decision: 'REJECT' });
  });

  test('a paper without a meta-review and without `accepted` is under review', async () => {
    const found = await paper('e5');
    expect(found).toMatchObject({ status: 'UNDER_REVIEW', decision: null, decidedAt: null, notesToAuthors: null });
    expect(found.submissionData).not.toHaveProperty('sourceDecision');
  });

  test('names scores, turns other upper-case fields with numbers into camel case, and splits the text by section', async () => {
    expect((await paper('d4')).assignments[0]?.review.reviewData).toEqual({
      rating: 9,
      confidence: 4,
      soundness: 4,
      originality: 4,
      meaningfulComparison: 2,
      summary: 'A NUL \uFFFD hides here.',
    });
    expect((await paper('c-3')).assignments[1]?.review.reviewData).toMatchObject({
      comments: 'Free text without any heading.',
    });
  });

  test('keeps both of two scores that would get the same name', () => {
    const review = { IS_META_REVIEW: false, comments: 'x', RECOMMENDATION: 7, RATING: 3 };
    const record = readPaper({ id: 'x', reviews: [review] });
    const mapped = record && mapPaper(record, '', 'x.invalid', () => undefined);
    expect(mapped?.assignments[0]?.review.reviewData).toEqual({ rating: 7, RATING: 3, comments: 'x' });
  });

  test('a reviewer’s number, which would link the reviews of one person, is no score', () => {
    const review = { IS_META_REVIEW: false, comments: 'x', RECOMMENDATION: 7, REVIEWER_ID: 12, REVIEWER_CONFIDENCE: 3 };
    const record = readPaper({ id: 'x', reviews: [review] });
    const mapped = record && mapPaper(record, '', 'x.invalid', () => undefined);
    expect(mapped?.assignments[0]?.review.reviewData).toEqual({ rating: 7, confidence: 3, comments: 'x' });
  });

  test('reads copies in small letters, without what could name a person', () => {
    const review = {
      rating: '8: Accept',
      confidence: 4,
      clarity: 3,
      summary: 'S',
      strengths: 'T',
      reviewer: 7,
      date: '2026-01-05',
    };
    const record = readPaper({
      id: 'x',
      title: 'T',
      decision: 'Accept (Oral)',
      reviews: [review, { review: 'Fine.' }],
    });
    const mapped = record && mapPaper(record, '', 'x.invalid', () => undefined);
    expect(mapped).toMatchObject({ decision: 'ACCEPT' });
    expect(mapped?.assignments.map(({ review: { reviewData } }) => reviewData)).toEqual([
      { rating: '8: Accept', confidence: 4, clarity: 3, summary: 'S', strengths: 'T' },
      { comments: 'Fine.' },
    ]);
    expect(mapped?.assignments[0]?.review.submittedAt).toBe('2026-01-05T00:00:00.000Z');
  });

  test('keeps a title unless it is "Official Review"', async () => {
    const titles = (await paper('aB1')).assignments.map(({ review }) => review.reviewData['title']);
    expect(titles).toEqual([undefined, undefined, 'Sheep, and why they matter']);
  });

  test('splits keyword entries with several keywords, without duplicates', async () => {
    expect((await paper('aB1')).keywords).toEqual(['graph neural networks', 'counting', 'sheep']);
    expect((await paper('c-3')).keywords).toEqual(['teapots', 'maps']);
  });

  test('a review is submitted at midnight UTC of its date', async () => {
    expect((await paper('Ab1')).assignments.map(({ review }) => review.submittedAt)).toEqual([
      '2026-01-08T00:00:00.000Z',
      '2026-01-09T00:00:00.000Z',
    ]);
  });
});

describe('a file', () => {
  test('gives a decided conference with the name from the first paper', async () => {
    const { conference, submissions, findings } = await read('small.jsonl');
    expect(conference).toMatchObject({ name: 'Example Conference 2026', state: 'DECIDED' });
    expect(submissions.slice(0, 3).map(({ id }) => id)).toEqual(['aB1', 'Ab1', 'c-3']);
    expect(findings).toEqual([]);
  });

  test('is recognised as gzip by its content, not its name', async () => {
    expect(readFileSync(fixture('small-gzip.jsonl')).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
    const zipped = (await read('small-gzip.jsonl')).submissions;
    const plain = (await read('small.jsonl')).submissions;
    expect(zipped.map((each) => ({ ...each, place: each.place.replace('-gzip', '') }))).toEqual(plain);
  });

  test('gives no text with U+0000 or a lone surrogate', async () => {
    const { submissions } = await read('small.jsonl');
    expect(readFileSync(fixture('small.jsonl'), 'utf8')).toContain(String.raw`\u0000`);
    expect(JSON.stringify(submissions)).not.toMatch(/\\u0000|\\ud800/);
    expect(submissions[3]?.title).toBe('Nothing \uFFFD to See');
    expect(submissions[5]?.title).toBe('Lone \uFFFD Surrogate');
  });
});

describe('an unusual record', () => {
  test('is read as far as possible', async () => {
    const { submissions } = await read('odd.jsonl');
    expect(submissions.map(({ id, title, status }) => [id, title, status])).toEqual([
      ['7', 'Numbers as Text', 'REJECTED'],
      [expect.stringMatching(/^title-[0-9a-f]{10}$/), 'No Id', 'ACCEPTED'],
      ['contradicts', 'Untitled (contradicts)', 'REJECTED'],
    ]);
    expect(submissions[0]?.assignments[0]?.review).toEqual({
      status: 'SUBMITTED',
      submittedAt: '2017-01-20T00:00:00.000Z',
      version: 1,
      reviewData: { rating: 4, confidence: '3: sure', comments: 'Fine.' },
    });
    expect(submissions[1]?.notesToAuthors).toBe('Not sure.\n\nYes.');
    expect(submissions[1]?.authors.map(({ lastName }) => lastName)).toEqual(['Example', '7']);
    expect(submissions[1]?.assignments.map(({ review }) => review.reviewData)).toEqual([
      { comments: 'a bare text' },
      { rating: 'high' },
    ]);
  });

  test('is reported with its line, its field and the reason', async () => {
    expect((await read('odd.jsonl')).findings).toEqual([
      'line 3, reviews: has several meta-reviews; the first one with a decision counts',
      'line 3, accepted: expected true, false or null, found "perhaps"',
      'line 3, reviews[1]: IS_META_REVIEW: expected true or false, found "no?"; it counts as a review',
      'line 3, conference: the file is of "ACL 2017", but this paper of "ACL 2018"',
      'line 4, accepted: contradicts the meta-review; the meta-review counts',
      'line 4, title: is missing',
      'line 5: has neither an id nor a title; this record is left out',
    ]);
  });
});

test('reviews of which nothing is understood are reported: they count as completed', () => {
  const record = { id: 'f6', title: 'Wet rocks', reviews: [{ final_score: { rating: '7' } }, { content: 'Good' }] };
  const notes: string[] = [];
  const mapped = mapPaper(readPaper(record)!, '', 'x.invalid', (field, message) => notes.push(`${field}: ${message}`));
  expect(mapped.assignments.map(({ review }) => review.reviewData)).toEqual([{}, {}]);
  const message = 'expected a review with scores or a text, and found neither; it counts as one without answers';
  expect(notes).toEqual([`reviews: ${message}`, `reviews: ${message}`]);
});

describe('rejects a file of another format and names the reason', () => {
  test.each([
    ['broken-line.jsonl', [expect.stringMatching(/^FILE, line 3.*: not JSON: expected :, found /)]],
    ['cut-off.jsonl.gz', ['FILE: is a damaged or incomplete gzip file']],
    ['latin-1.jsonl', ['FILE: is not UTF-8 text']],
    ['../../paperlists/fixtures/small.json', ['FILE: contains records of paperlists, not of PeerRead']],
  ])('%s', async (name, lines) => {
    expect(await problemOf(name)).toEqual(lines);
  });
});
