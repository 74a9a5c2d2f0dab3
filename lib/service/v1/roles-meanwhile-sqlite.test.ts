import { expect, test } from 'vitest';
import { assignmentRecord, conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { watchStatements } from '#lib/service/test-statements.ts';
import { now, person, type World, worldOf } from '#lib/service/test-world.ts';

const [both, author, reviewer] = ['both@x.org', 'ada@x.org', 'rev@x.org'];
const later = new Date(now.getTime() + 60_000);

/** A conference with a blind track, before and after a submission of its chair has come, which is already reviewed. */
const conference = (...slugs: ('own' | 'other')[]) =>
  conferenceRecord('conf', {
    people: [person(both), person(author), { ...person(reviewer), firstName: 'Rita', lastName: 'Hidden' }],
    grants: [{ email: both, role: 'chair' }],
    submissions: slugs.map((slug) =>
      submissionRecord(slug, 'double', {
        authors: [slug === 'own' ? both : author],
        assignments: slug === 'own' ? [assignmentRecord(reviewer)] : [],
      }),
    ),
  });

/**
 * Asks while an import is committed between the reading of the caller's roles and that of the answer. In memory, the store has one connection: what
 * the import asks for next is its turn next.
 */
async function askMeanwhile({ ask, change }: World, path: string) {
  let importing: Promise<void> | undefined;
  const answer = { text: '', status: 0 };
  await watchStatements(
    (sql) => {
      if (sql.includes('from "grants"')) importing ??= change(conference('other', 'own'), later);
    },
    async () => Object.assign(answer, await ask(path, { as: both })),
  );
  await importing;
  expect(importing).toBeDefined();
  return answer;
}

test.each([
  '/submissions?conference=conf&expand=reviews,scores',
  '/submissions/own',
  '/submissions/own/reviews',
  '/conferences/conf/reviews',
  '/conferences/conf/assignments',
  '/conferences/conf/conflicts',
  '/conferences/conf/figures',
])('a chair is not told who reviews a submission of their own that comes while %s is read', async (path) => {
  const it = await worldOf([conference('other')]);
  const { text, status } = await askMeanwhile(it, path);
  expect(status).toBe(200);
  expect(text).not.toContain('Hidden');
  expect(text).toBe((await it.ask(path, { as: both })).text);
});
