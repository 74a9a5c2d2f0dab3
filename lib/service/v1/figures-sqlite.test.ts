import { expect, test } from 'vitest';
import { raiseRevision } from '#lib/store/changes/revisions.ts';
import { assignmentRecord, conferenceRecord, submissionRecord, trackRecord } from '#lib/store/dataset/test-records.ts';
import { watchStatements } from '#lib/service/test-statements.ts';
import { worldOf } from '#lib/service/test-world.ts';

test('figures are counted again if the conference changes while they are counted', async () => {
  const world = await worldOf([
    conferenceRecord('conf', {
      tracks: [trackRecord('main', 'DOUBLE_BLIND', [{}])],
      grants: [{ email: 'chair@x.org', role: 'chair' }],
      submissions: [submissionRecord('one', 'main', { assignments: [assignmentRecord('zoe@x.org')] })],
    }),
  ]);
  const { id } = await world.store.db.selectFrom('conferences').select('id').executeTakeFirstOrThrow();
  let counts = 0;
  let raised: Promise<void> | undefined;
  await watchStatements(
    (statement) => {
      if (!statement.startsWith('select "id", "track_id", "phase_id"')) return;
      counts += 1;
      raised ??= raiseRevision(world.store.db, id); // runs before the next statement of the request
    },
    async () => {
      const { body } = await world.ask('/conferences/conf/figures', { as: 'chair@x.org' });
      expect(body.tracks[0].phases[0].completed).toBe(1);
    },
  );
  await raised;
  expect(counts).toBe(2);
});
