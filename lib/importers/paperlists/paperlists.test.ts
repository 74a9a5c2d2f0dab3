import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import type { SourcedSubmission } from '#lib/importers/model/sourced.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { publishedFixtures } from '#lib/importers/published/test-fixtures.ts';
import { mapPaper } from './map.ts';
import { outcomeOf } from './outcome.ts';
import { paperlists } from './paperlists.ts';
import { readPaper } from './wire.ts';

const { read, problemOf } = publishedFixtures(paperlists, join(import.meta.dirname, 'fixtures'));

describe('a file of one venue', () => {
  test('maps each status and keeps the source’s own word', async () => {
    const { submissions, findings } = await read('small.json');
    const outcomes = submissions.map(({ submissionData, status, decision }) => [
      submissionData['sourceStatus'],
      status,
      decision,
    ]);
    expect(outcomes).toEqual([
      ['Poster', 'ACCEPTED', 'ACCEPT'],
      ['Oral', 'ACCEPTED', 'ACCEPT'],
      ['Workshop', 'REJECTED', 'REJECT'],
      ['Reject', 'REJECTED', 'REJECT'],
      ['Withdraw', 'WITHDRAWN', null],
      ['Active', 'UNDER_REVIEW', null],
    ]);
    expect(findings).toEqual([]);
  });

  test('scores stay with their reviewer, who exists on that paper only', async () => {
    const [first, second] = (await read('small.json')).submissions;
    expect(reviewsOf(first)).toEqual([
      ['Anonymous reviewer 1', { rating: 4, confidence: 2 }],
      ['Anonymous reviewer 3', { rating: 6, confidence: 4 }],
      ['Anonymous reviewer 2', { rating: 5, confidence: 3 }],
    ]);
    expect(first?.assignments[2]?.reviewer.email).toBe('reviewer-2.p1@test-2027.invalid');
    expect(second?.assignments[0]?.reviewer.email).toBe('reviewer-2._p1@test-2027.invalid');
  });

  test('submissionData has the abstract, and the tl;dr unless it is empty; a missing affiliation is null', async () => {
    const [first, , third] = (await read('small.json')).submissions;
    expect(first?.submissionData).toEqual({
      abstract: 'A made-up abstract.',
      tldr: 'In short.',
      sourceId: 'p1',
      sourceStatus: 'Poster',
    });
    expect(third?.submissionData).not.toHaveProperty('tldr');
    expect(first?.authors.map(({ affiliation }) => affiliation)).toEqual(['Uni One', null]);
    expect(first?.keywords).toEqual(['one', 'two']);
  });

  test('the conference is decided and its reviews are released; its tracks are unknown', async () => {
    const { conference } = await read('small.json');
    expect(conference).toMatchObject({ state: 'DECIDED', name: null, tracks: [] });
    expect(conference.phases).toEqual([{ key: '', name: 'Reviews', reviewDeadline: null, reviewsReleased: true }]);
  });

  test('a byte order mark makes no difference', async () => {
    const marked = (await read('bom.json')).submissions.map(({ place }) => place.replace('bom', 'small'));
    const plain = (await read('small.json')).submissions;
    expect((await read('bom.json')).submissions.map((each, at) => ({ ...each, place: marked[at] }))).toEqual(plain);
  });
});

describe('files of other venues', () => {
  test('a paper without an id gets a stable one', async () => {
    const ids = (await read('venues.json')).submissions.map(({ id }) => id);
    expect(ids).toEqual([
      expect.stringMatching(/^doi-[0-9a-f]{10}$/),
      expect.stringMatching(/^site-[0-9a-f]{10}$/),
      expect.stringMatching(/^site-[0-9a-f]{10}$/),
      '-70L8lpp9DF',
      'cOdEs1',
      '17',
      '2022.acl-short.96',
      'dup',
      expect.stringMatching(/^dup-[0-9a-f]{10}$/),
      expect.stringMatching(/^odd-id-7-[0-9a-f]{10}$/),
      'emnlp',
      'signed',
      'untitled',
      'papers_513',
      'names',
      'same',
    ]);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await read('venues.json')).submissions.map(({ id }) => id)).toEqual(ids);
  });

  test('reports each kind of finding once, with its first place and its count', async () => {
    expect((await read('venues.json')).findings).toEqual([
      'item [1], aff: expected as many affiliations as authors; they are left out, because it is unclear whose they are',
      'item [2], status: is missing; the paper counts as submitted, without a decision',
      'item [4], confidence: expected as many entries as reviews; they are kept in otherAnswers, because it is unclear whose they are',
      'item [4], reviewers: a name occurs twice; the second counts as another reviewer',
      'item [8], id: an earlier record has the same id and title; this one is left out (and in 1 more)',
      expect.stringMatching(/^item \[9\], id: another paper has this id; this one gets the id dup-/),
      'item [10], status: the status "Quux" is not known; the paper counts as submitted, without a decision',
      'item [10], reviewers: expected as many reviewers as reviews; the reviewers are numbered instead',
      'item [11], correctness: expected as many entries as reviews; they are kept in otherAnswers, because it is unclear whose they are',
      'item [13]: has neither an id nor a title; this record is left out (and in 2 more)',
      'item [16], title: is missing',
    ]);
  });

  test('counts reviews by ratings, else by reviewers, else by answers, and keeps answers that cannot be assigned', async () => {
    const { submissions } = await read('venues.json');
    const find = (id: string) => submissions.find((submission) => submission.id === id);
    expect(reviewsOf(find('-70L8lpp9DF'))).toEqual([
      ['Anonymous reviewer 1', { rating: 6, confidence: 4, correctness: 4 }],
      ['Anonymous reviewer 2', { rating: 8, confidence: 3 }],
      ['Anonymous reviewer 3', { rating: 8, confidence: 3, correctness: 3 }],
      ['Anonymous reviewer 4', { rating: 10, confidence: 5, correctness: 4 }],
    ]);
    expect(reviewsOf(find('cOdEs1'))).toEqual([
      ['Anonymous reviewer fvYh', { rating: '4: Weak accept', suitability: 1 }],
      ['Anonymous reviewer ruLM', { rating: 5.5, suitability: 2 }],
      ['Anonymous reviewer fvyh-3', { suitability: 3 }],
    ]);
    expect(find('cOdEs1')?.submissionData).toEqual({
      primary_area: 'sheep',
      award: 'true',
      otherAnswers: { confidence: [3, 4] },
      sourceId: 'cOdEs1',
      sourceStatus: 'Long Findings',
    });
    expect(find('cOdEs1')?.assignments[0]?.reviewer).toMatchObject({
      email: null,
      id: null,
      pseudonym: 'reviewer-fvYh',
    });
    expect(reviewsOf(find('17'))).toEqual([['Anonymous reviewer 2', { rating: 7, confidence: 'high' }]]);
    expect(reviewsOf(find('emnlp')).map(([, data]) => data)).toEqual([
      { confidence: 3 },
      { confidence: 3 },
      { confidence: 3 },
    ]);
    expect(reviewsOf(find('signed'))).toEqual([
      ['Anonymous reviewer osWr', {}],
      ['Anonymous reviewer ivpU', {}],
    ]);
  });

  test('identifies authors by address or profile, else by an address made up from the name', async () => {
    const { submissions } = await read('venues.json');
    const authorsOf = (at: number) => submissions[at]?.authors.map(({ lastName, email, id }) => [lastName, email, id]);
    expect(authorsOf(0)).toEqual([
      ['Example', 'ada-example@test-2027.invalid', null],
      ['Ng', 'bo-ng@test-2027.invalid', null],
      ['Jr.', 'carl-beispiel-jr@test-2027.invalid', null],
    ]);
    expect(authorsOf(4)).toEqual([
      ['Example', 'ada@example.org', null],
      ['Ng', null, '~Bo_Ng1'],
      ['Ng', 'bo-ng@test-2027.invalid', null],
    ]);
    expect(submissions[5]?.authors.map(({ affiliation }) => affiliation)).toEqual(['One', 'Two']);
    expect(authorsOf(14)).toEqual([['Example', null, '~Ada_Example1']]);
    expect(authorsOf(15)?.map(([, email]) => email)).toEqual([
      'ada-example@test-2027.invalid',
      'ada-example-2@test-2027.invalid',
      'ada-example-3@test-2027.invalid',
    ]);
  });

  test('submissionData does not repeat the authors', async () => {
    const { submissions } = await read('venues.json');
    expect(JSON.stringify(submissions.map(({ submissionData }) => submissionData))).not.toMatch(
      /Ada|Bo_Ng|Uni|example/,
    );
  });

  test('keeps markup, formulas and LaTeX in a title as text', async () => {
    const { submissions } = await read('venues.json');
    expect(submissions[15]?.title).toBe('On $\\mathcal{O}(n)$ \uFFFD sheep');
    expect(submissions[6]?.title).toBe('=HYPERLINK("x") <b>NULL</b>');
  });
});

test.each([
  ['Short Main', 'main', 'ACCEPTED'],
  ['TOG Paper', 'main', 'ACCEPTED'],
  ['Top-25%', 'main', 'ACCEPTED'],
  ['notable top 5%', 'main', 'ACCEPTED'],
  ['Conditionally Accepted', 'main', 'ACCEPTED'],
  ['ICLR 2026 ConditionalOral', 'main', 'ACCEPTED'],
  ['ICLR 2026 ConditionalPoster', 'main', 'ACCEPTED'],
  ['UnderReview', 'main', 'UNDER_REVIEW'],
  ['Oral Workshop', 'main', 'REJECTED'],
  ['Workshop Poster', 'Workshop on Sheep', 'ACCEPTED'],
  ['Desk Rejected Submission', 'main', 'REJECTED'],
  ['Withdrawn Submission', 'main', 'WITHDRAWN'],
  ['Under Review', 'main', 'UNDER_REVIEW'],
  ['Quux', 'main', undefined],
  ['', 'main', undefined],
  ['Not Accepted', 'main', 'REJECTED'],
  ['Declined', 'main', 'REJECTED'],
])('outcomeOf(%j) on the track %j', (word, track, status) => {
  expect(outcomeOf(word, track)?.status).toBe(status);
});

test('copies may have the forum, the decision and keywords with commas', () => {
  const record = { forum: 'aB1', title: 'T', decision: 'Accept (poster)', keywords: 'sheep, maps' };
  expect(readPaper(record)).toMatchObject({ id: 'aB1', status: 'Accept (poster)', keywords: ['sheep', 'maps'] });
  expect(readPaper({ ...record, status: 'Oral', keywords: 'a, b; c' })).toMatchObject({
    status: 'Oral',
    keywords: ['a, b', 'c'],
  });
});

test.each<[string, object]>([
  ['by id', { p1: { id: 'p1', title: 'Sheep' }, p2: { id: 'p2', title: 'Maps' } }],
  [
    'in a list of any name',
    {
      'Pen 2027': [
        { id: 'p1', title: 'Sheep' },
        { id: 'p2', title: 'Maps' },
      ],
    },
  ],
])('papers in an object, %s', async (_, papers) => {
  const file = testFile('papers.json', JSON.stringify(papers));
  const { submissions } = await readFrom(paperlists, { options: {}, files: [file] });
  expect(submissions.map(({ id }) => id)).toEqual(['p1', 'p2']);
});

describe('entries of people who are not reviewers', () => {
  const mapped = (answers: object) => {
    const findings: string[] = [];
    const paper = readPaper({ id: 'p1', title: 'Sheep', track: 'main', status: 'Poster', ...answers });
    if (!paper) throw new Error('the paper was not read');
    const submission = mapPaper(paper, '', 'x.invalid', (field, message) => findings.push(`${field}: ${message}`));
    return { reviews: reviewsOf(submission), findings };
  };

  test('authors and chairs have no reviews, and the other scores stay with their reviewers', () => {
    const reviewers = 'Authors;Area_Chair_NsUM;KgJr;FtZN;EXSR';
    expect(mapped({ reviewers, rating: '0;0;7;6;8', confidence: '0;4;5;3;5' })).toEqual({
      reviews: [
        ['Anonymous reviewer KgJr', { rating: 7, confidence: 5 }],
        ['Anonymous reviewer FtZN', { rating: 6, confidence: 3 }],
        ['Anonymous reviewer EXSR', { rating: 8, confidence: 5 }],
      ],
      findings: [],
    });
  });

  test.each([
    'Program_Chairs',
    'Authors',
    'Senior_Area_Chair_a1B2',
    'AreaChair1',
    'Action_Editor_x',
    'Editors_In_Chief',
    'Publication_Chairs',
  ])('%s alone gives no review', (reviewers) => {
    expect(mapped({ reviewers, rating: '0' })).toEqual({ reviews: [], findings: [] });
  });

  test('answers without theirs are aligned with the reviewers who are left', () => {
    expect(mapped({ reviewers: 'Authors;KgJr;FtZN', rating: '7;6' }).reviews).toEqual([
      ['Anonymous reviewer KgJr', { rating: 7 }],
      ['Anonymous reviewer FtZN', { rating: 6 }],
    ]);
  });

  test('a reviewer’s code that begins like a role is a reviewer', () => {
    expect(mapped({ reviewers: 'Editha;Authorsx', rating: '7;6' }).reviews).toHaveLength(2);
  });
});

describe('rejects a file of another format and names the reason', () => {
  test.each([
    ['broken.json', [String.raw`FILE, line 6, column 3: not JSON: expected , or }, found "\"status\": \"Poster\",\n"`]],
    ['cut-off.json', [expect.stringMatching(/^FILE, line \d+.*: not JSON: expected a field name in quotes, found /)]],
    ['none.json', ['FILE: contains no papers']],
    ['object.json', ['FILE: contains no papers in the format of paperlists: no record has an id or a title']],
    ['page.json', ['FILE: is HTML or XML, not JSON']],
    ['../../peerread/fixtures/small.jsonl', ['FILE: contains records of PeerRead, not of paperlists']],
  ])('%s', async (name, lines) => {
    expect(await problemOf(name)).toEqual(lines);
  });

  test('no file', async () => {
    await expect(read()).rejects.toThrow('is read from files; name at least one');
  });
});

function reviewsOf(submission: SourcedSubmission | undefined) {
  return (submission?.assignments ?? []).map(({ reviewer, review }) => [
    `${reviewer.firstName} ${reviewer.lastName}`,
    review.reviewData,
  ]);
}
