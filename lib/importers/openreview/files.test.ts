import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { openreview } from './openreview.ts';
import { openreviewOptions } from './options.ts';
import { type Raw, reply, review, submission, venue, withReplies } from './test-notes.ts';

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name);

const read = (files: string[], options: Raw = {}) =>
  readFrom(openreview, { options: openreviewOptions.parse(options), files });

describe('a dump', () => {
  test('of notes with their replies, after a byte order mark, is read completely', async () => {
    const { conference, submissions, findings } = await read([fixture('notes.json')]);
    expect(findings).toEqual([]);
    expect(conference).toMatchObject({ name: 'Fell 2027 Workshop', timezone: null });
    expect(submissions.map(({ id, title, status }) => [id, title, status])).toEqual([
      ['fell1', 'On wet rocks', 'UNDER_REVIEW'],
      ['fell2', '=SUM(A1:A9) <i>מים</i> $\\phi$', 'WITHDRAWN'],
      ['fell3', 'NULL', 'ACCEPTED'],
    ]);
    expect(submissions[0]?.authors.map(({ id, lastName }) => [id, lastName])).toEqual([
      ['~Ada_King1', 'King'],
      ['~Ada_King2', 'King'],
    ]);
  });

  test('of objects with one submission, its reviews and its decision each is read completely', async () => {
    const each = (number: number) => ({
      paper: submission(number),
      reviews: [review('Reviewer_aaaa', { rating: 6 }, {}, number)],
      decision: reply('Decision', 'Program_Chairs', { decision: 'Reject' }, {}, number),
      title: 'A copy',
    });
    const lines = [7, 8].map((number) => JSON.stringify(each(number))).join('\n');
    for (const text of [lines, JSON.stringify([each(7), each(8)])]) {
      const { submissions, findings } = await read([testFile('papers.jsonl', text)]);
      expect(submissions.map(({ status, assignments }) => [status, assignments.length])).toEqual([
        ['REJECTED', 1],
        ['REJECTED', 1],
      ]);
      expect(findings).toEqual([]);
    }
  });

  test('with a venue that has names of its own says which to set; those that are set need no report', async () => {
    const content = {
      reviewers_id: { value: `${venue}/Program_Committee` },
      review_name: { value: 'Official_Review' },
      area_chairs_id: { value: `${venue}/Area_Chairs` },
    };
    const groups = [
      { id: venue, content },
      { id: `${venue}/Submission7/Program_Committee`, members: ['~Ada_King1'] },
    ];
    const file = testFile('dump.json', JSON.stringify({ notes: [submission(7)], groups }));
    const { findings } = await read([file]);
    expect(findings).toEqual([
      `group ${venue}, reviewers: are called Program_Committee here; set source.reviewers to that, or they are not found`,
    ]);
    const set = await read([file], { reviewers: 'Program_Committee' });
    expect(set.findings).toEqual([]);
    expect(set.submissions[0]?.assignments).toMatchObject([{ reviewer: { id: '~Ada_King1' } }]);
  });

  test('with replies as separate notes, in any order, gives the same conference', async () => {
    const [whole, separate] = await Promise.all([read([fixture('notes.json')]), read([fixture('separate.jsonl')])]);
    const plain = ({ submissions }: typeof whole) =>
      submissions
        .map(({ assignments, ...rest }) => ({
          ...rest,
          place: '',
          assignments: assignments.toSorted((one, other) => (String(one.url) < String(other.url) ? -1 : 1)),
        }))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1));
    expect(plain(separate)).toEqual(plain(whole));
    expect(separate.conference.phases).toEqual(whole.conference.phases);
    expect(separate.findings).toEqual([
      'line 12 of separate.jsonl, id: expected a note with an id; left out',
      'line 13 of separate.jsonl: expected a note, edge, group, invitation or profile; left out',
      ': left out: 1 notes that are not submissions, such as registrations',
      ': left out: 1 replies to submissions that are missing',
    ]);
  });

  test('can be iterated again with the same result', async () => {
    const { conference, submissions } = await read([fixture('separate.jsonl')]);
    expect([...conference.submissions(() => undefined)]).toEqual(submissions);
  });

  test('may be gzip under any name, and several files', async () => {
    const lines = readFileSync(fixture('separate.jsonl'), 'utf8').split('\n');
    const first = testFile('first.txt', gzipSync(lines.slice(0, 5).join('\n')));
    const second = testFile('second.json', lines.slice(5).join('\n'));
    expect((await read([first, second])).submissions).toHaveLength(3);
  });

  test('may be one response per line', async () => {
    const pages = [1, 2].map((number) => JSON.stringify({ notes: [submission(number)] }));
    expect((await read([testFile('pages.jsonl', pages.join('\n'))])).submissions).toHaveLength(2);
  });

  test('may have a review both in its submission and separately: it counts once', async () => {
    const one = review('Reviewer_aaaa');
    const notes = [withReplies(submission(7), review('Reviewer_cccc'), one), one, review('Reviewer_bbbb')];
    const { submissions, findings } = await read([testFile('both.json', JSON.stringify({ notes }))]);
    expect(submissions[0]?.assignments).toMatchObject([
      { reviewer: { pseudonym: 'Reviewer_cccc' } },
      { reviewer: { pseudonym: 'Reviewer_aaaa' }, review: { version: 1 } },
      { reviewer: { pseudonym: 'Reviewer_bbbb' }, review: { version: 1 } },
    ]);
    expect(findings).toEqual([]);
  });

  test('may be an object with notes by id', async () => {
    const file = testFile('by-id.json', JSON.stringify({ forum01: submission(1), forum02: submission(2) }));
    expect((await read([file])).submissions).toHaveLength(2);
  });

  test('may be a list of pages, each a list of notes', async () => {
    const file = testFile('pages.json', JSON.stringify([[submission(1), submission(2)], [submission(3)]]));
    expect((await read([file])).submissions).toHaveLength(3);
  });

  test('may be an object with a list of notes for each stage, and what is not a note there is reported', async () => {
    const groups = { submissions: [submission(7)], reviews: [review('Reviewer_aaaa'), 3], decisions: [], year: 2027 };
    const { submissions, findings } = await read([testFile('stages.json', JSON.stringify(groups))]);
    expect(submissions).toMatchObject([{ assignments: [{ status: 'COMPLETED' }] }]);
    expect(findings).toEqual(['line 1 of stages.json: expected a note, edge, group, invitation or profile; left out']);
    const beside = { notes: [submission(7)], reviews: [review('Reviewer_aaaa')] };
    const other = await read([testFile('beside.json', JSON.stringify(beside))]);
    expect(other.submissions).toMatchObject([{ assignments: [{ status: 'COMPLETED' }] }]);
  });

  test('may be a flat table of notes, as pandas writes it', async () => {
    const flat = (note: Raw): Raw => {
      const { content, ...rest } = note;
      const fields = Object.entries(content as Raw).map(([name, field]) => [
        `content.${name}.value`,
        (field as Raw)['value'],
      ]);
      return { ...rest, ...Object.fromEntries(fields), 'content.abstract.readers': null, 'content.note.value': null };
    };
    const authors = { authors: ['A Bee'], authorids: ['a@uni.example'], abstract: 'Words' };
    const notes = [flat(submission(7, authors)), flat(review('Reviewer_aaaa', { rating: 8 }))];
    const inside = { ...flat(submission(8)), 'details.replies': [review('Reviewer_bbbb', { rating: 3 }, {}, 8)] };
    const first = {
      id: 'old',
      forum: 'old',
      invitation: 'Tarn.example/2027/Conference/-/Submission',
      'content.title': 'Old',
      'content.authors': ['C Dee'],
    };
    const { submissions, findings } = await read([testFile('flat.json', JSON.stringify([...notes, inside, first]))]);
    expect(submissions).toMatchObject([
      {
        title: 'Paper 7',
        authors: [{ email: 'a@uni.example' }],
        submissionData: { abstract: 'Words' },
        assignments: [{ review: { reviewData: { rating: 8 } } }],
      },
      { title: 'Paper 8', assignments: [{ review: { reviewData: { rating: 3 } } }] },
      { title: 'Old', authors: [{ lastName: 'Dee' }] },
    ]);
    expect(findings).toEqual([]);
  });

  test('with a note without content reports it', async () => {
    const bare = { ...review('Reviewer_aaaa'), content: undefined };
    const { findings } = await read([testFile('bare.json', JSON.stringify([submission(7), bare]))]);
    expect(findings).toEqual(['item [1] of bare.json, content: is missing; the note counts without its fields']);
  });

  test('with a review that does not say its submission reports it, and makes no submission of it', async () => {
    const lost = { id: 'r', content: { title: { value: 'Good' }, rating: { value: 8 } } };
    const { submissions, findings } = await read([testFile('lost.json', JSON.stringify([submission(7), lost]))]);
    expect(submissions.map(({ id }) => id)).toEqual(['forum07']);
    expect(findings).toEqual([': left out: 1 notes that are not submissions, such as registrations']);
  });

  test('of the early years is read too', async () => {
    const old = 'Tarn.example/2017/conference';
    const paper = {
      id: 'p',
      forum: 'p',
      number: 4,
      invitation: `${old}/-/submission`,
      content: { title: 'Old', authorids: [] },
    };
    const of = (stage: string, content: Raw) => ({
      id: stage,
      forum: 'p',
      readers: ['everyone'],
      invitation: `${old}/-/paper4/${stage}`,
      signatures: [`${old}/paper4/AnonReviewer1`],
      content,
    });
    const notes = [
      paper,
      of('official/review', { rating: '7: Good paper, accept' }),
      of('meta/review', { metareview: 'Fine' }),
      of('acceptance', { decision: 'Accept (Poster)' }),
    ];
    const { submissions, findings } = await read([testFile('old.json', JSON.stringify({ notes }))]);
    expect(submissions).toMatchObject([
      { status: 'ACCEPTED', assignments: [{ phase: 'Official_Review' }, { phase: 'Meta_Review' }] },
    ]);
    expect(findings).toEqual([]);
  });

  test('of API v1 leaves out a note if its anonymous copy is there', async () => {
    const named = { ...submission(1), id: 'orig', forum: 'orig' };
    const file = testFile('v1.json', JSON.stringify([named, { ...submission(2), original: 'orig' }]));
    expect((await read([file])).submissions.map(({ id }) => id)).toEqual(['forum02']);
  });

  test('of several venues is rejected unless the conference file names one', async () => {
    const notes = [submission(1), { ...submission(2), domain: 'Other.example/2027' }];
    const file = testFile('two.json', JSON.stringify(notes));
    await expect(read([file])).rejects.toThrow(
      'two.json: contains submissions to several venues; set source.venue to one of them: Tarn.example/2027/Conference (1), Other.example/2027 (1)',
    );
    const { submissions, findings } = await read([file], { venue: 'Other.example/2027' });
    expect(submissions.map(({ id }) => id)).toEqual(['forum02']);
    expect(findings).toContain(': left out: 1 submissions to Tarn.example/2027/Conference');
  });
});

describe('a file that is not a dump is rejected in one line, with its name', () => {
  test.each([
    ['cut-off.json', /^cut-off\.json, line \d+.*: not JSON: expected .*, found /],
    ['other.json', /^other\.json: contains records of HotCRP, not of OpenReview$/],
  ])('%s', async (name, message) => {
    await expect(read([fixture(name)])).rejects.toThrow(message);
  });

  test.each([
    ['latin-1.json', Buffer.from('[{"id": "J\xfcrgen"}]', 'latin1'), 'latin-1.json: is not UTF-8 text'],
    ['half.gz', gzipSync('[{"id": 1}]').subarray(0, 20), 'half.gz: is a damaged or incomplete gzip file'],
    [
      'reviews.csv',
      'paper_id,title\n1,Tides\n',
      'reviews.csv: is a table, not JSON; give it to the source csv, which reads tables',
    ],
  ])('%s', async (name, content, message) => {
    await expect(read([testFile(name, content)])).rejects.toThrow(message);
  });

  test('a file without submissions to the venue', async () => {
    await expect(read([fixture('notes.json')], { venue: 'No.example' })).rejects.toThrow(
      'notes.json: contains no submissions to No.example',
    );
  });
});
