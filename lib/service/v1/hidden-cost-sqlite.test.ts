import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { assignmentRecord, conferenceRecord, submissionRecord, trackRecord } from '#lib/store/dataset/test-records.ts';
import { watchStatements } from '#lib/service/test-statements.ts';
import { person, type World, worldOf } from '#lib/service/test-world.ts';

const [ada, chair] = ['ada@x.org', 'chair@x.org'];

/** A submission with two completed reviews and a decision. */
function decided(reviewsReleased: boolean) {
  return worldOf([
    conferenceRecord('conf', {
      people: [person(ada)],
      grants: [{ email: chair, role: 'chair' }],
      tracks: [trackRecord('main', 'DOUBLE_BLIND', [{ reviewsReleased }])],
      submissions: [
        submissionRecord('paper', 'main', {
          authors: [ada],
          status: 'REJECTED',
          decision: 'REJECT',
          notesToAuthors: 'Too short.',
          assignments: [assignmentRecord('zoe@x.org'), assignmentRecord('yan@x.org')],
        }),
      ],
    }),
  ]);
}

/** The statements that the service runs for a request, without those that read who asks. */
async function statementsFor({ ask }: World, as: string, path = '/submissions/paper'): Promise<string[]> {
  await ask('/me', { as });
  const statements: string[] = [];
  await watchStatements(
    (statement) => statements.push(statement),
    async () => expect((await ask(path, { as })).status).toBe(200),
  );
  return statements;
}

test('an author’s request takes as long whether or not somebody reviews the submission: without a release no assignment is looked at', async () => {
  const world = await decided(false);
  const reading = (await statementsFor(world, ada)).filter((statement) => /\bjoin "reviews"/.test(statement));
  expect(reading).toHaveLength(1);
  const plan = await sql<{ detail: string }>`explain query plan ${sql.raw(reading[0]!.replaceAll('?', "''"))}`.execute(
    world.store.db,
  );
  const tables = plan.rows.flatMap(({ detail }) => /^(?:SEARCH|SCAN) (\w+)/.exec(detail)?.[1] ?? []);
  expect(tables).toEqual(['phases', 'assignments', 'reviews', 'users']);
});

test('an author’s request takes as long whether or not there is a decision: its notes are read only for those who may see them', async () => {
  const [before, after] = [await decided(false), await decided(true)];
  const readsNotes = async (...asked: Parameters<typeof statementsFor>) =>
    (await statementsFor(...asked)).some((statement) => statement.includes('notes_to_'));
  expect(await readsNotes(before, ada)).toBe(false);
  expect(await readsNotes(before, chair)).toBe(true);
  expect(await readsNotes(after, ada)).toBe(true);
});

test.each(['assignments', 'conflicts'])(
  'a track chair’s list of %s takes as long however many submissions other tracks have: those are not walked through',
  async (list) => {
    const readWith = async (hidden: number) => {
      const world = await worldOf([
        conferenceRecord('conf', {
          grants: [{ email: chair, role: 'trackChair', track: 'open' }],
          submissions: [
            submissionRecord('paper', 'open', { authors: [ada], assignments: [assignmentRecord(ada)] }),
            ...Array.from({ length: hidden }, (_, at) => submissionRecord(`hidden-${at}`, 'double')),
          ],
        }),
      ]);
      return statementsFor(world, chair, `/conferences/conf/${list}`);
    };
    expect(await readWith(600)).toEqual(await readWith(0));
  },
);
