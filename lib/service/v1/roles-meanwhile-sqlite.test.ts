import { expect, test } from 'vitest';
import type { Dataset } from '#lib/store/dataset/dataset.ts';
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
async function askMeanwhile({ ask, change }: World, path: string, as: string, changed: Dataset) {
  let importing: Promise<void> | undefined;
  const answer = { text: '', status: 0 };
  await watchStatements(
    (sql) => {
      if (sql.includes('from "grants"')) importing ??= change(changed, later);
    },
    async () => Object.assign(answer, await ask(path, { as })),
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
  const { text, status } = await askMeanwhile(it, path, both, conference('other', 'own'));
  expect(status).toBe(200);
  expect(text).not.toContain('Hidden');
  expect(text).toBe((await it.ask(path, { as: both })).text);
});

const [former, heir] = ['former@x.org', 'heir@x.org'];

/** A conference with a submission that `former` has written and one that they review; afterwards both are of others, and have other titles. */
function handedOver(isAfter: boolean): Dataset {
  const [title, description] = isAfter ? ['Of the heir', 'New'] : ['Of before', 'Old'];
  const by = isAfter ? heir : former;
  return conferenceRecord('conf', {
    conference: { description },
    people: [person(former), person(heir), person(author)],
    submissions: [
      submissionRecord('paper', 'open', { title, authors: [by] }),
      submissionRecord('other', 'open', { title, authors: [author], assignments: [assignmentRecord(by)] }),
    ],
  });
}

test.each([
  '/submissions?conference=conf',
  '/submissions/paper',
  '/assignments?conference=conf',
  '/conferences',
  '/conferences/conf',
])('an author and reviewer who is replaced while %s is read sees nothing of what comes with that', async (path) => {
  const it = await worldOf([handedOver(false)]);
  const { text, status } = await askMeanwhile(it, path, former, handedOver(true));
  const next = await it.ask(path, { as: former });
  expect(status).toBe(next.status);
  expect(text).not.toMatch(/Of the heir|New/);
  if (status === 200) expect(text).toBe(next.text);
});

test('an author who becomes the chair of a track while they read a list, and asks for what has changed since, has the whole list', async () => {
  const submissions = (title: string) => [
    submissionRecord('own', 'double', { title, authors: [author] }),
    submissionRecord('chaired', 'open', { authors: [reviewer] }),
  ];
  const people = [person(author), person(reviewer)];
  const it = await worldOf([conferenceRecord('conf', { people, submissions: submissions('Before') })]);
  const grants = [{ email: author, role: 'trackChair' as const, track: 'open' }];
  const changed = conferenceRecord('conf', { people, grants, submissions: submissions('After') });
  const read = await askMeanwhile(it, '/submissions?conference=conf', author, changed);
  const data = (JSON.parse(read.text) as { data: { slug: string; updatedAt: string }[] }).data;
  const latest = data
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1)!;
  const { body } = await it.ask(`/submissions?conference=conf&updatedSince=${latest}`, { as: author });
  const known = [...data, ...(body.data as typeof data)].map(({ slug }) => slug);
  expect(body.gone === null || known.includes('chaired')).toBe(true);
});
