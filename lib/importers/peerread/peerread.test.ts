import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { mapPaper } from './map.ts';
import { peerread } from './peerread.ts';
import { readPaper } from './wire.ts';

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name);
/** Findings are without the names of the files, which stand before each. */
async function read(...names: string[]) {
  const found = await readFrom(peerread, { options: {}, files: names.map(fixture) });
  expect(found.findings.filter((line) => !line.startsWith(fixture('')))).toEqual([]);
  return { ...found, findings: found.findings.map((line) => line.replace(/^.*?jsonl?, /, '')) };
}

async function problemOf(name: string): Promise<string[]> {
  const { message } = await read(name).then(
    () => new Error(`${name} was read`),
    (error: Error) => error,
  );
  return message.replaceAll(fixture(name), 'FILE').split('\n');
}

async function paper(id: string) {
  const found = (await read('small.jsonl')).submissions.find((submission) => submission.id === id);
  if (!found) throw new Error(`no paper ${id}`);
  return found;
}

describe('one paper', () => {
  test('the meta-review is the decision, and no review', async () => {
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

  test('without meta-review and without "accepted" it is under review', async () => {
    const found = await paper('e5');
    expect(found).toMatchObject({ status: 'UNDER_REVIEW', decision: null, decidedAt: null, notesToAuthors: null });
    expect(found.submissionData).not.toHaveProperty('sourceDecision');
  });

  test('scores have names, other upper-case numbers become camel case, texts go by section', async () => {
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

  test('scores that would share a name both stay', () => {
    const review = { IS_META_REVIEW: false, comments: 'x', RECOMMENDATION: 7, RATING: 3 };
    const record = readPaper({ id: 'x', reviews: [review] });
    const mapped = record && mapPaper(record, '', 'x.invalid', () => undefined);
    expect(mapped?.assignments[0]?.review.reviewData).toEqual({ rating: 7, RATING: 3, comments: 'x' });
  });

  test('a title is kept where it says more than "Official Review"', async () => {
    const titles = (await paper('aB1')).assignments.map(({ review }) => review.reviewData['title']);
    expect(titles).toEqual([undefined, undefined, 'Sheep, and why they matter']);
  });

  test('keyword entries that hold several are split, and none is repeated', async () => {
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
  test('gives a conference that is decided, named as the first paper names it', async () => {
    const { conference, submissions, findings } = await read('small.jsonl');
    expect(conference).toMatchObject({ name: 'Example Conference 2026', state: 'DECIDED' });
    expect(submissions.slice(0, 3).map(({ id }) => id)).toEqual(['aB1', 'Ab1', 'c-3']);
    expect(findings).toEqual([]);
  });

  test('is read by what it is, not by its name: gzip', async () => {
    expect(readFileSync(fixture('small-gzip.jsonl')).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
    const zipped = (await read('small-gzip.jsonl')).submissions;
    const plain = (await read('small.jsonl')).submissions;
    expect(zipped.map((each) => ({ ...each, place: each.place.replace('-gzip', '') }))).toEqual(plain);
  });

  test('holds no text with U+0000 or a lone surrogate', async () => {
    const { submissions } = await read('small.jsonl');
    expect(readFileSync(fixture('small.jsonl'), 'utf8')).toContain(String.raw`\u0000`);
    expect(JSON.stringify(submissions)).not.toMatch(/\\u0000|\\ud800/);
    expect(submissions[3]?.title).toBe('Nothing \uFFFD to See');
    expect(submissions[5]?.title).toBe('Lone \uFFFD Surrogate');
  });
});

describe('a record that is not as expected', () => {
  test('is read as far as it goes', async () => {
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

  test('is named with its line, its field and the reason', async () => {
    expect((await read('odd.jsonl')).findings).toEqual([
      'line 3, reviews: has several meta-reviews: the first that decides counts',
      'line 3, accepted: expected true, false or null, found "perhaps"',
      'line 3, reviews[1]: IS_META_REVIEW: expected true or false, found "no?"; taken as a review',
      'line 3, conference: the file is of "ACL 2017", this paper of "ACL 2018"',
      'line 4, accepted: says something else than the meta-review, which counts',
      'line 4, title: is missing',
      'line 5: is no paper: it has neither an id nor a title; left out',
    ]);
  });
});

describe('a file that is none of the format is refused, naming the reason', () => {
  test.each([
    ['broken-line.jsonl', [expect.stringMatching(/^FILE, line 3.*: not JSON: expected :, found /)]],
    ['empty.jsonl', ['FILE: is empty']],
    ['cut-off.jsonl.gz', ['FILE: is damaged gzip, or cut off']],
    ['latin-1.jsonl', ['FILE: is not UTF-8 text']],
    ['absent.jsonl', ['FILE: there is no such file']],
    ['../../paperlists/fixtures/small.json', ['FILE: holds records of paperlists, not of PeerRead']],
  ])('%s', async (name, lines) => {
    expect(await problemOf(name)).toEqual(lines);
  });
});
