import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SubmissionRecord } from '#lib/store/dataset.ts';
import { importers, type SourceName } from './registry.ts';
import { SourceProblem } from './source-problem.ts';

const options = { conference: 'example-2026', chair: 'chair@rostrum.example' };

const fixture = (source: SourceName, name: string) => join(import.meta.dirname, source, 'fixtures', name);

function submissionsOf(source: SourceName, name: string): SubmissionRecord[] {
  return [...importers[source](fixture(source, name), options).submissions];
}

/** The lines of the message of the problem that a fixture gives, less the file's name. */
function problemOf(source: SourceName, name: string): string[] {
  const file = fixture(source, name);
  try {
    importers[source](file, options);
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    return error.message.split('\n').map((line) => line.replace(file, 'FILE'));
  }
  throw new Error(`${name} was imported`);
}

function countsOf(source: SourceName, file: string): number[] {
  const submissions = [...importers[source](file, options).submissions];
  return [submissions.length, submissions.flatMap(({ assignments }) => assignments).length];
}

describe('one file always gives one conference', () => {
  test.each([
    ['paperlists', 'small.json'],
    ['peerread', 'small.jsonl'],
  ] as const)('%s: the same file gives an equal dataset', (source, name) => {
    const importAgain = () => importers[source](fixture(source, name), options);
    expect(importAgain()).toEqual(importAgain());
  });

  test('a gzip file is read by what it is, not by its name', () => {
    expect(submissionsOf('peerread', 'small-gzip.jsonl')).toEqual(submissionsOf('peerread', 'small.jsonl'));
  });
});

describe('what the source lacks is derived by rule', () => {
  const dataset = importers.peerread(fixture('peerread', 'small.jsonl'), options);
  const submissions = [...dataset.submissions];
  const people = [...dataset.people];

  test('the conference is decided, and its reviews are released on a double-blind track without deadlines', () => {
    expect(dataset.conference).toMatchObject({
      slug: 'example-2026',
      name: 'Example Conference 2026',
      state: 'DECIDED',
    });
    expect(dataset.tracks).toEqual([
      expect.objectContaining({
        slug: 'main',
        reviewType: 'DOUBLE_BLIND',
        submissionDeadline: null,
        phases: [{ index: 1, name: 'Reviews', reviewDeadline: null, reviewsReleased: true }],
      }),
    ]);
  });

  test('a source that names no conference gets its slug for a name', () => {
    expect(importers.paperlists(fixture('paperlists', 'small.json'), options).conference.name).toBe('example-2026');
  });

  test('the chair is a person with that role, and nobody else is granted anything', () => {
    expect(people[0]).toEqual({ email: options.chair, firstName: '', lastName: 'chair' });
    expect(dataset.grants).toEqual([{ email: options.chair, role: 'chair' }]);
  });

  test('a slug is the conference and the id, and ids that differ by case stay apart', () => {
    expect(submissions.slice(0, 3).map(({ slug }) => slug)).toEqual([
      'example-2026-aB1',
      'example-2026-Ab1',
      'example-2026-c-3',
    ]);
  });

  test('every reviewer is a person of one paper, also where ids differ by case alone', () => {
    const reviewers = submissions.flatMap(({ assignments }) => assignments.map(({ reviewer }) => reviewer));
    expect(new Set(reviewers.map((address) => address.toLowerCase())).size).toBe(reviewers.length);
    expect(people.slice(1).map(({ email }) => email)).toEqual(reviewers);
    expect(people[2]).toEqual({
      email: 'reviewer-2.a_b1@example-2026.invalid',
      firstName: 'Anonymous',
      lastName: 'reviewer 2',
    });
  });

  test('an author has an address that follows from the name, and no account', () => {
    const addresses = submissions.flatMap(({ authors }) => authors.map(({ email }) => email ?? ''));
    expect(addresses.slice(0, 6)).toEqual([
      'ada-example@example-2026.invalid',
      'bo-ng@example-2026.invalid',
      'jurgen-muller-beispiel@example-2026.invalid',
      'ada-example@example-2026.invalid',
      'ada-example-2@example-2026.invalid',
      'plato@example-2026.invalid',
    ]);
    expect(addresses.filter((address) => people.some(({ email }) => email === address))).toEqual([]);
  });

  test('unknown times are null', () => {
    for (const { createdAt, updatedAt, withdrawnAt, assignments } of submissions) {
      expect([createdAt, updatedAt, withdrawnAt]).toEqual([null, null, null]);
      for (const { assignedAt, respondedAt } of assignments) expect([assignedAt, respondedAt]).toEqual([null, null]);
    }
  });

  test('no text holds U+0000 or a lone surrogate', () => {
    const text = JSON.stringify([...submissions, ...submissionsOf('paperlists', 'small.json')]);
    expect(text).not.toMatch(/\\u0000|\\ud800/);
    expect(submissions[3]?.title).toBe('Nothing \uFFFD to See');
    expect(submissions[5]?.title).toBe('Lone \uFFFD Surrogate');
  });
});

describe('a bad file is refused as a whole, naming every fault', () => {
  test('broken JSON: line and column', () => {
    expect(problemOf('paperlists', 'broken.json')).toEqual([
      String.raw`FILE, line 6, column 3: not JSON: expected , or }, found "\"status\": \"Poster\",\n"`,
    ]);
    expect(problemOf('peerread', 'broken-line.jsonl')).toEqual([
      expect.stringMatching(/^FILE, line 3, column 47: not JSON: expected :, found /),
      expect.stringMatching(/^FILE, line 4, column \d+: not JSON: expected a value, found /),
    ]);
  });

  test('wrong types: line and nested field, what was expected and found', () => {
    expect(problemOf('peerread', 'wrong-types.jsonl')).toEqual([
      'FILE, line 2, title: expected text, found nothing',
      'FILE, line 2, authors[1]: expected text, found 7',
      'FILE, line 2, reviews[0].IS_META_REVIEW: expected an object with IS_META_REVIEW true or false, found "no"',
      'FILE, line 2, reviews[1].RECOMMENDATION: expected a whole number, found "high"',
      'FILE, line 2, reviews[2].DATE: expected a date (YYYY-MM-DD), found "2026-02-30"',
      'FILE, line 2, reviews[3].RECOMMENDATION: expected a text that begins with "Accept" or "Reject", found "Maybe"',
      'FILE, line 3: expected an object, found []',
    ]);
  });

  test('lists that do not fit together, and unknown words', () => {
    expect(problemOf('paperlists', 'faults.json')).toEqual([
      'FILE, item [1], aff: expected 2 entries, as many as author has, found "U"',
      'FILE, item [2], rating: expected 2 entries, as many as reviewers has, found "5"',
      'FILE, item [3], confidence[1]: expected whole numbers separated by ";", found "5;high"',
      'FILE, item [4], status: expected one of Poster, Oral, Workshop, Reject, Withdraw, Active, found "Maybe"',
      'FILE, item [5], title: expected text, found null',
      'FILE, item [5], reviewers[0]: expected "AnonReviewer" and a number, separated by ";", found "Somebody"',
      'FILE, item [6], reviewers: expected each reviewer once, found "AnonReviewer1;AnonReviewer1"',
    ]);
  });

  test('papers that contradict each other or themselves', () => {
    expect(problemOf('peerread', 'inconsistent.jsonl')).toEqual([
      'FILE, line 2, id: expected an id of its own (line 1 has the same), found "aB1"',
      'FILE, line 3, conference: expected one conference, "Example Conference 2026", found "Another Conference"',
      'FILE, line 4, accepted: expected what the meta-review says ("Accept (poster)"), found false',
      expect.stringMatching(/^FILE, line 5, reviews: expected at most one meta-review, found /),
    ]);
    expect(problemOf('paperlists', 'same-id.json')).toEqual([
      'FILE, item [2], id: expected an id of its own (item [0] has the same), found "p1"',
    ]);
  });

  test('twenty faults are listed, the rest is counted', () => {
    const lines = problemOf('paperlists', 'many-faults.json');
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toBe('and 5 more');
  });

  test('a file that is empty, missing, cut off, not text or not a list', () => {
    expect(problemOf('peerread', 'empty.jsonl')).toEqual(['FILE: holds no papers']);
    expect(problemOf('paperlists', 'none.json')).toEqual(['FILE: holds no papers']);
    expect(problemOf('peerread', 'absent.jsonl')[0]).toMatch(/^FILE: cannot be read \(ENOENT/);
    expect(problemOf('peerread', 'cut-off.jsonl.gz')[0]).toMatch(/^FILE: is damaged gzip \(/);
    expect(problemOf('peerread', 'latin-1.jsonl')[0]).toMatch(/^FILE: is not UTF-8 text \(/);
    expect(problemOf('paperlists', 'object.json')).toEqual(['FILE: expected a JSON array']);
  });
});

describe('the real files', () => {
  const iclr = '../shared/data/iclr2018.json.gz';
  const neurips = '../shared/data/neurips2023.jsonl.gz';

  test.skipIf(!existsSync(iclr))('paperlists: 995 submissions, 2,930 reviews (skipped without the file)', () => {
    expect(countsOf('paperlists', iclr)).toEqual([995, 2930]);
  });

  test.skipIf(!existsSync(neurips))('peerread: 3,395 submissions, 15,175 reviews (skipped without the file)', () => {
    expect(countsOf('peerread', neurips)).toEqual([3395, 15_175]);
  });
});

test('the fixtures hold what the tests rely on', () => {
  expect(readFileSync(fixture('peerread', 'small-gzip.jsonl')).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  expect(readFileSync(fixture('peerread', 'small.jsonl'), 'utf8')).toContain(String.raw`\u0000`);
});
