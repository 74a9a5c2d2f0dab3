import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { openreview } from './openreview.ts';
import { openreviewOptions } from './options.ts';
import { group, type Raw, reply, review, submission, toEveryone, venue, withReplies, wrapped } from './test-notes.ts';
import { read } from './test-read.ts';

const readFiles = (...files: string[]) => readFrom(openreview, { options: openreviewOptions.parse({}), files });

const readJson = (value: unknown) => readFiles(testFile('dump.json', JSON.stringify(value)));

describe('a dump', () => {
  test('may be a folder with a file for each submission', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'openreview-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await expect(readFiles(folder)).rejects.toThrow(/is a folder without \.json or \.jsonl files/);
    for (const number of [7, 8]) writeFileSync(join(folder, `${number}.json`), JSON.stringify(submission(number)));
    writeFileSync(join(folder, 'notes.txt'), 'read me');
    expect((await readFiles(folder)).submissions.map(({ id }) => id)).toEqual(['forum07', 'forum08']);
  });

  test.each<[string, unknown]>([
    ['in lists of other names', { results: [submission(7), submission(8)], total: 2 }],
    ['by year', { tarn: { 2027: [submission(7), submission(8)] } }],
    ['each in an object', { forums: [7, 8].map((number) => ({ submission: submission(number), reviews: [] })) }],
    [
      'by invitation',
      { notes: { [`${venue}/-/Submission`]: [submission(7), submission(8)], [`${venue}/-/Demo`]: [] } },
    ],
    ['by id', { notes: { forum07: submission(7), forum08: submission(8) } }],
    ['in rows', { features: [], rows: [7, 8].map((number) => ({ row_idx: number, row: submission(number) })) }],
    [
      'by columns, as pandas writes them',
      Object.fromEntries(
        Object.keys(submission()).map((name) => [name, { 0: submission(7)[name], 1: submission(8)[name] }]),
      ),
    ],
  ])('may have its notes %s', async (_, dump) => {
    const { submissions, findings } = await readJson(dump);
    expect(submissions.map(({ id }) => id)).toEqual(['forum07', 'forum08']);
    expect(findings).toEqual([]);
  });

  test('may have its groups by id', async () => {
    const groups = { [`${venue}/Submission7/Reviewers`]: group('Submission7/Reviewers', '~Ada_King1') };
    const { submissions, findings } = await readJson({ notes: [submission(7)], groups });
    expect(submissions).toMatchObject([{ assignments: [{ reviewer: { id: '~Ada_King1' } }] }]);
    expect(findings).toEqual([]);
  });

  test.each([
    ['aclweb.org/ACL/ARR/2027/February', 'ACL ARR 2027 February'],
    ['thecvf.com/CVPR/2027/Conference', 'CVPR 2027 Conference'],
    ['logconference.io/LOG/2027/Conference', 'LOG 2027 Conference'],
    ['Tarn.cc/2027/Workshop/Fell_AI', 'Tarn 2027 Workshop Fell AI'],
    ['Tarn.cc/Workshop/2027', 'Tarn Workshop 2027'],
    ['Fell/2027/Conference', 'Fell 2027 Conference'],
    ['FELL', 'FELL'],
  ])(
    'of the venue %s without its group calls it by its name, not by the address of those who hold it',
    async (id, name) => {
      const note = { id: 'p', forum: 'p', domain: id, content: wrapped({ title: 'T', venueid: `${id}/Submission` }) };
      expect((await readJson([note])).conference.name).toBe(name);
    },
  );

  test('may have a stage of submissions with a name of its own', async () => {
    const old = 'Tarn.example/2019/Conference';
    const paper = {
      id: 'p',
      forum: 'p',
      number: 4,
      invitation: `${old}/-/Full`,
      content: { title: 'T', authors: ['A B'] },
    };
    const form = {
      ...paper,
      id: 'q',
      forum: 'q',
      invitation: `${old}/Reviewers/-/Registration`,
      content: { title: 'R' },
    };
    const { submissions, findings, conference } = await readJson([paper, form]);
    expect(submissions.map(({ id }) => id)).toEqual(['p']);
    expect(conference.name).toBe('Tarn 2019 Conference');
    expect(findings).toEqual([': left out: 1 notes that are not submissions, such as registrations']);
  });

  test('of API v1 leaves out earlier versions of notes, and counts them', async () => {
    const one = review('Reviewer_aaaa', { rating: 6 });
    const earlier = { ...one, id: 'earlier', referent: one['id'], content: wrapped({ rating: 2 }) };
    const before = { ...submission(), id: 'before', referent: 'forum07' };
    const note = { ...submission(), revisions: [before, { ...before, id: 'before2' }] };
    const { submissions, findings } = await readJson([note, one, earlier, before]);
    expect(submissions).toMatchObject([
      { currentVersion: 2, assignments: [{ review: { reviewData: { rating: 6 } } }] },
    ]);
    expect(findings).toEqual([]);
  });

  test('of API v1 has the authors of a note beside its anonymous copy', async () => {
    const authors = { authors: ['Ada King'], authorids: ['~Ada_King1'] };
    const named = { ...submission(1, authors), id: 'orig', forum: 'orig' };
    const blind = { authors: ['Anonymous'], authorids: [`${venue}/Paper2/Authors`] };
    const { submissions } = await readJson([{ ...submission(2, blind), original: 'orig' }, named]);
    expect(submissions).toMatchObject([{ id: 'forum02', authors: [{ id: '~Ada_King1' }] }]);
  });
});

describe('a reply of an unknown stage', () => {
  const of = (stage: string, content: Raw) => {
    const note = reply(stage, 'Reviewer_aaaa', content, toEveryone);
    return { ...note, invitations: [...(note['invitations'] as string[]), `${venue}/-/Edit`] };
  };

  test('that the venue has edited is reported; if it looks like a review, with what to set', async () => {
    const replies = [of('Assessment', { rating: 7 }), of('Check', { ok: 'yes' }), of('Acknowledgement', { ok: 'yes' })];
    const { findings } = await read({ notes: [withReplies(submission(), ...replies)] });
    expect(findings).toEqual([
      ': left out: 1 replies of the unknown stage "Assessment"; if they are reviews, set source.review to it',
      ': left out: 1 replies of the unknown stage "Check"',
    ]);
  });

  test('that is named like talk, but is a review by its name and fields, is reported', async () => {
    const replies = [
      of('Post_Rebuttal_Review', { strengths: 'x', rating: 7 }),
      of('Post_Rebuttal_Comment', { strengths: 'x' }),
      of('Ethics_Review', { ethics_review: 'x', rating: 1 }),
    ];
    const { findings } = await read({ notes: [withReplies(submission(), ...replies)] });
    expect(findings).toEqual([
      ': left out: 1 replies of the unknown stage "Post_Rebuttal_Review"; if they are reviews, set source.review to it',
    ]);
  });
});

test.each(['(anonymous)', venue, `${venue}/Submission7/Reviewers`])(
  'reviews that are signed by %s are of a reviewer each',
  async (signature) => {
    const signed = (id: string, rating: number) => ({ ...review(id, { rating }), id, signatures: [signature] });
    const notes = [withReplies(submission(), signed('a', 6), signed('b', 3), signed('b', 3))];
    const { submissions, findings } = await read({ notes });
    expect(submissions[0]?.assignments.map(({ review: { reviewData } }) => reviewData)).toEqual([
      { rating: 6 },
      { rating: 3 },
    ]);
    expect(findings).toEqual([]);
  },
);

describe('people named in fields', () => {
  test('of a submission are left out for everyone', async () => {
    const authors = { authors: ['Ada King', 'Bo Li'], authorids: ['~Ada_King1', 'bo@uni.example'] };
    const fields = {
      serve_as_reviewer: ['~Ada_King1', '~Cleo_Ref2'],
      nominee: 'Bo@uni.example',
      speaker: 'ada king',
      editor: '~Ed_Itor1',
    };
    const kept = { metric: 'mAP@0.5', gain: '~5% better', code: 'x' };
    const { submissions } = await read({ notes: [submission(7, { ...authors, ...fields, ...kept })] });
    expect(submissions[0]?.submissionData).toMatchObject(kept);
    for (const name of Object.keys(fields)) {
      expect(submissions[0]?.submissionData).not.toHaveProperty(name);
      expect(submissions[0]?.labels).not.toHaveProperty(name);
    }
  });
});

test('a review of API v1 that authors may not read is left without fields that are confidential by their name', async () => {
  const content = { rating: 6, confidential_comments_to_AC: 'no' };
  const old = { ...review('Reviewer_aaaa'), content, invitations: undefined, domain: undefined };
  const invitation = `${venue}/Paper7/-/Official_Review`;
  const { submissions } = await read({ notes: [submission(), { ...old, invitation }] });
  expect(submissions[0]?.assignments).toMatchObject([{ review: { reviewData: { rating: 6 } } }]);
  expect(JSON.stringify(submissions)).not.toContain('confidential_comments_to_AC');
  const { submissions: shown } = await read({ notes: [submission(), { ...old, invitation, ...toEveryone }] });
  expect(shown[0]?.assignments[0]?.review.reviewData).toEqual(content);
});

test('a review that does not say who may read it, or of API v1 that authors may not read, names no reviewer under any field', async () => {
  const content = {
    rating: 6,
    reviewer_certification: 'Rob One',
    certified_with: '~Rob_One1',
    contact: 'rob@x.example',
  };
  const old = { ...review('Reviewer_aaaa'), content, invitations: undefined, domain: undefined };
  const copies = [
    { ...old, invitation: `${venue}/Paper7/-/Official_Review` },
    { ...review('Reviewer_bbbb', content), readers: null },
  ];
  const { submissions } = await read({ notes: [submission(), ...copies] });
  const written = submissions[0]?.assignments.map((each) => each.review.reviewData);
  expect(written).toEqual([{ rating: 6 }, { rating: 6 }]);
});
