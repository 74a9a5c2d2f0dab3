import { expect, test } from 'vitest';
import { beginFill } from '#lib/sql/migrate/fill.ts';
import { fillStore, hasFills } from '#lib/store/fill.ts';
import { migrations } from '#lib/store/migrations/migrations.ts';
import { assignmentRecord, conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { worldOf } from '#lib/service/test-world.ts';

const chair = 'chair@x.org';
const NAME = '010-scores';

test('answers are the same before, during and after a migration that fills columns in batches', async () => {
  const submissions = Array.from({ length: 450 }, (_, at) =>
    submissionRecord(`s${at}`, 'open', {
      assignments: [
        assignmentRecord('rev@x.org', {
          review: { ...assignmentRecord('rev@x.org').review, reviewData: { rating: at % 10, text: 'Fine.' } },
        }),
      ],
    }),
  );
  const it = await worldOf([conferenceRecord('conf', { grants: [{ email: chair, role: 'chair' }], submissions })]);
  const answer = async () => {
    const list = await it.ask('/submissions?conference=conf&limit=100&expand=reviews,scores', { as: chair });
    const one = await it.ask('/submissions/s1', { as: chair });
    return [list.body.data, one.body];
  };
  const before = await answer();
  expect(JSON.stringify(before)).toContain('"rating"');
  const { db } = it.store;
  await db.updateTable('submissions').set({ reviewing_json: null, score_forms_json: null }).execute();
  await db.updateTable('tracks').set({ score_fields_json: null }).execute();
  await beginFill(db as never, NAME, migrations[NAME]!.fill!);
  expect(await answer()).toEqual(before);
  let batches = 0;
  await fillStore(
    it.store,
    () => (batches += 1),
    () => batches === 1,
  );
  const left = () => db.selectFrom('submissions').select('id').where('reviewing_json', 'is', null).execute();
  expect((await left()).length).toBeGreaterThan(0);
  expect(await answer()).toEqual(before);
  await fillStore(it.store);
  expect([await left(), await hasFills(it.store)]).toEqual([[], false]);
  expect(await answer()).toEqual(before);
});
