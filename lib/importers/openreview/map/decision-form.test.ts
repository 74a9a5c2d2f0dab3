import { expect, test } from 'vitest';
import {
  type Raw,
  reply,
  review,
  submission,
  toAuthors,
  venue,
  withReplies,
  wrapped,
} from '#lib/importers/openreview/test-notes.ts';
import { read } from '#lib/importers/openreview/test-read.ts';

/** Reads a submission with a decision, and the group of its venue. */
async function decided(content: Raw, settings: Raw, rest: Raw = toAuthors) {
  const notes = [withReplies(submission(), review('Reviewer_aaaa'), reply('Decision', 'PC', content, rest))];
  const groups = [{ id: venue, members: [], content: wrapped(settings) }];
  const { submissions, findings } = await read({ notes, groups });
  return { decision: submissions[0]?.decision, notes: submissions[0]?.notesToAuthors, findings };
}

const accepting = ['Archival', 'Extended abstract', 'Invite to Workshop'];

test.each<[string, Raw, string]>([
  ['Archival', {}, 'ACCEPT'],
  ['Extended abstract', {}, 'ACCEPT'],
  ['Invite to Workshop', {}, 'ACCEPT'],
  ['Reject', {}, 'REJECT'],
  ['Archival', { decision_field_name: 'verdict' }, 'ACCEPT'],
])('the venue’s own group says what %s means, and with %j where it is', async (word, settings, expected) => {
  const field = settings['decision_field_name'] === undefined ? 'decision' : 'verdict';
  const form = { title: 'Paper Decision', [field]: word, comment: 'Thanks' };
  const { decision, findings } = await decided(form, { accept_decision_options: accepting, ...settings });
  expect(decision).toBe(expected);
  expect(findings).toEqual([]);
});

test('what sounds like an acceptance, but is none for the venue, is reported and not guessed', async () => {
  const { decision, findings } = await decided(
    { decision: 'Accept to partner' },
    { accept_decision_options: accepting },
  );
  expect(decision).toBeNull();
  expect(findings).toEqual([expect.stringContaining('"Accept to partner" is not known')]);
});

test('a decision in a field that is not known is reported', async () => {
  const { decision, findings } = await decided({ title: 'Paper Decision', verdict: 'Accept' }, {});
  expect(decision).toBeNull();
  expect(findings).toEqual([expect.stringContaining('the decision note says nothing in the field "decision"')]);
});

test('a decision in the field that the venue names is hidden from authors if its field is', async () => {
  const content = { verdict: { value: 'Archival', readers: [venue] }, comment: { value: 'Thanks' } };
  const settings = { accept_decision_options: accepting, decision_field_name: 'verdict' };
  const { decision, notes } = await decided({}, settings, { content, ...toAuthors });
  expect(decision).toBeNull();
  expect(notes).toBeNull();
});

test('a submission waits in the state of the stage that made it, whatever its name is', async () => {
  const note = submission(7, { venueid: `${venue}/Paper` }, { invitations: [`${venue}/-/Paper`, `${venue}/-/Edit`] });
  const { submissions, findings } = await read({ notes: [note] });
  expect(submissions).toMatchObject([{ status: 'SUBMITTED', notesToChairs: null }]);
  expect(findings).toEqual([]);
  const other = { ...note, invitations: [`${venue}/-/Submission`, `${venue}/-/Paper`] };
  expect((await read({ notes: [other] })).findings).toHaveLength(1);
  const shown = submission(7, { venueid: `${venue}/Showcase`, venue: 'Tarn 2027 Oral' });
  const accepted = await read({ notes: [{ ...shown, invitations: [`${venue}/-/Showcase`] }] });
  expect(accepted.submissions).toMatchObject([{ status: 'ACCEPTED' }]);
});
