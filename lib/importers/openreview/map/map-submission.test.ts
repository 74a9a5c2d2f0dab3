import { describe, expect, test } from 'vitest';
import {
  day,
  group,
  type Raw,
  review,
  submission,
  toEveryone,
  venue,
  withReplies,
} from '#lib/importers/openreview/test-notes.ts';
import { read, readOne } from '#lib/importers/openreview/test-read.ts';

describe('deadlines', () => {
  const review_ = `${venue}/-/Official_Review`;

  test('are due dates, else closing dates', async () => {
    const { conference } = await read({
      notes: [submission()],
      invitations: [
        { id: `${venue}/-/Submission`, duedate: day(1), expdate: day(2) },
        { id: review_, edit: { invitation: { expdate: day(9) } } },
      ],
    });
    expect(conference.phases[0]?.reviewDeadline).toBe(new Date(day(9)).toISOString());
    expect(conference.tracks[0]?.submissionDeadline).toBe(new Date(day(1)).toISOString());
  });

  test('of a single submission may differ from the phase’s', async () => {
    const { conference, submissions } = await read({
      notes: [submission(7), submission(8), submission(9)],
      groups: [7, 8, 9].map((number) => group(`Submission${number}/Reviewers`, '~Ada_King1')),
      invitations: [7, 8, 9].map((number) => ({
        id: `${venue}/Submission${number}/-/Official_Review`,
        duedate: day(number === 9 ? 30 : 20),
      })),
    });
    expect(conference.phases[0]?.reviewDeadline).toBe(new Date(day(20)).toISOString());
    expect(submissions.map(({ assignments }) => assignments[0]?.reviewDeadline)).toEqual([
      undefined,
      undefined,
      new Date(day(30)).toISOString(),
    ]);
  });
});

describe('a submission', () => {
  test('keeps texts unchanged, except NUL and repeated keywords', async () => {
    const title = '=HYPERLINK("x") <b>$\\alpha$</b> \u202Bשלום\u202C NULL';
    const { only } = await readOne(submission(7, { title, keywords: ['a', 'a', ' b '], abstract: 'x\u0000y' }));
    expect(only).toMatchObject({ title, keywords: ['a', 'b'], submissionData: { abstract: 'x\uFFFDy' } });
  });

  test('may have the title NULL, or none', async () => {
    expect((await readOne(submission(7, { title: 'NULL' }))).only.title).toBe('NULL');
    const { only, findings } = await readOne(submission(7, { title: null }));
    expect(only.title).toBe('Submission 7');
    expect(findings).toEqual([
      'notes[0] of dump.json, note forum07, title: is missing; the submission is called by its number',
    ]);
  });

  test('leaves out fields that are hidden from authors', async () => {
    const content = {
      title: { value: 'T' },
      venueid: { value: `${venue}/Submission` },
      authors: { value: ['A B'], readers: [venue, `${venue}/Submission7/Authors`] },
      flag: { value: 'dual submission?', readers: [venue] },
      statement: { value: 'mine', readers: [venue, `${venue}/Submission7/Authors`] },
    };
    const { only } = await readOne(submission(7, {}, { content }));
    expect(only.submissionData).toMatchObject({ statement: 'mine' });
    expect(JSON.stringify([only.submissionData, only.labels])).not.toContain('dual');
    expect(only.authors).toHaveLength(1);
  });

  test('has no time that a change by the venue moves which its authors may not read', async () => {
    const before = submission(7);
    const flag = { value: 'dual submission?', readers: [venue] };
    const content = { ...(before['content'] as object), flag };
    const flagged = {
      ...before,
      invitations: [...(before['invitations'] as string[]), `${venue}/-/Edit`],
      content,
      mdate: day(9),
    };
    expect((await readOne(flagged)).only).toEqual((await readOne(before)).only);
  });

  test('does not tell its authors that it is accepted by the certifications that a journal then adds, or by their list', async () => {
    const before = (await readOne(submission(7))).only;
    for (const certifications of [[], ['Featured Certification']]) {
      const content = {
        certifications,
        event_certifications: certifications,
        J2C_Certification: certifications.join(),
      };
      expect((await readOne(submission(7, content))).only.submissionData).toEqual(before.submissionData);
    }
  });

  test('does not tell its authors the decision by a field of that name', async () => {
    const decided = { final_decision: 'Accept', Paper_Decision: 'Oral', decisions_to_make: 'three' };
    const { only } = await readOne(submission(7, decided, toEveryone));
    expect(only.submissionData).toEqual({ sourceId: 'forum07', sourceNumber: 7, decisions_to_make: 'three' });
  });

  test('shows what a script may have added from its reviews only if the note says who may read it', async () => {
    const fields = { avg_rating: 7, meta_review: 'Good', reviewers: 'Bo Li', recommendation: 'Accept' };
    const read = async (rest: Raw) => readOne(submission(7, { ...fields, primary_area: 'optics' }, rest));
    const unsaid = await read({ readers: undefined });
    expect(unsaid.only.submissionData).toEqual({ sourceId: 'forum07', sourceNumber: 7, primary_area: 'optics' });
    expect(unsaid.findings).toEqual(
      Object.keys(fields).map((field) => expect.stringMatching(`${field}: .* it is left out of all submissions`)),
    );
    expect((await read(toEveryone)).only.submissionData).toMatchObject(fields);
  });

  test('is in the track that it names, and its short fields are labels', async () => {
    const { conference, submissions } = await read({
      notes: [submission(7, { track: 'Industry', primary_area: 'optics' }), submission(8)],
    });
    expect(conference.tracks.map(({ key }) => key)).toEqual(['Industry', 'main']);
    expect(submissions.map(({ track }) => track)).toEqual(['Industry', null]);
    expect(submissions[0]?.labels).toMatchObject({ primary_area: ['optics'] });
  });

  test('links to its page, a review to the review, and an open assignment to its form', async () => {
    const { submissions } = await read({
      notes: [withReplies(submission(), review('Reviewer_aaaa'))],
      groups: [group('Submission7/Reviewers', '~Bo_Li1'), group('Submission7/Reviewer_aaaa', '~Ada_King1')],
    });
    const page = 'https://openreview.net/forum?id=forum07';
    expect(submissions[0]?.url).toBe(page);
    expect(submissions[0]?.assignments.map(({ url }) => url)).toEqual([
      `${page}&invitationId=${encodeURIComponent(`${venue}/Submission7/-/Official_Review`)}`,
      `${page}&noteId=Official_Review-Reviewer_aaaa-7`,
    ]);
  });
});
