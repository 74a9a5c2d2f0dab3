import { describe, expect, test } from 'vitest';
import { type Raw, reply, review, submission, toEveryone } from '#lib/importers/openreview/test-notes.ts';
import { read } from '#lib/importers/openreview/test-read.ts';

describe('replies inside a submission belong to it', () => {
  const without = (forum: Raw): Raw[] => [
    { ...review('Reviewer_aaaa'), replyto: undefined, ...forum },
    {
      ...reply('Decision', 'Program_Chairs', { decision: 'Accept (poster)' }, toEveryone),
      replyto: undefined,
      ...forum,
    },
  ];
  const decided = [{ status: 'ACCEPTED', assignments: [{ status: 'COMPLETED' }] }];

  test.each<[string, Raw]>([
    ['without a forum', { forum: undefined }],
    ['with the forum null', { forum: null, replyto: null }],
    ['with an empty forum', { forum: '', replyto: '' }],
    ['that reply to another reply', { forum: undefined, replyto: 'a-comment' }],
  ])('%s', async (_, forum) => {
    const { submissions, findings } = await read({
      notes: [{ ...submission(), details: { replies: without(forum) } }],
    });
    expect(submissions).toMatchObject(decided);
    expect(findings).toEqual([]);
  });

  test('with their own id as the forum', async () => {
    const replies = without({}).map((each) => ({ ...each, forum: each['id'] }));
    const { submissions } = await read({ notes: [{ ...submission(), details: { directReplies: replies } }] });
    expect(submissions).toMatchObject(decided);
  });

  test.each(['replies', 'directReplies'])('in %s beside the content', async (name) => {
    const { submissions } = await read({ notes: [{ ...submission(), [name]: without({ forum: undefined }) }] });
    expect(submissions).toMatchObject(decided);
  });

  test('in lists of other names beside the content, and alone', async () => {
    const [one, decision] = without({ forum: undefined });
    const note = { ...submission(), reviews: [one], decision, comments: [], tags: ['a'], pages: 9 };
    const { submissions, findings } = await read({ notes: [note] });
    expect(submissions).toMatchObject(decided);
    expect(findings).toEqual([]);
  });

  test('except the submission itself, and those without an id, which are reported', async () => {
    const replies = [submission(), { ...review('Reviewer_aaaa'), id: undefined }];
    const { submissions, findings } = await read({ notes: [{ ...submission(), details: { replies } }] });
    expect(submissions).toMatchObject([{ assignments: [] }]);
    expect(findings).toEqual([': left out: 1 replies without an id']);
  });
});
