import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '#lib/runtime/telemetry/log.ts';
import { logStatements } from '#lib/runtime/telemetry/statement-log.ts';
import { conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { person, worldOf } from '#lib/service/test-world.ts';

const chair = 'canarychair@x.org';
const lines: Record<string, unknown>[] = [];
const log = createLog('info', { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) });

afterEach(() => {
  lines.length = 0;
  logStatements(createLog('silent'), Infinity);
});

async function chairedWorld() {
  return worldOf([
    conferenceRecord('canaryconf', {
      people: [person(chair)],
      grants: [{ email: chair, role: 'chair' }],
      submissions: [submissionRecord('canaryslug', 'open')],
    }),
  ]);
}

test('a slow statement is logged with the id of its request and without any values', async () => {
  const world = await chairedWorld();
  logStatements(log, 0);
  const { status } = await world.ask('/submissions/canaryslug', { as: chair });
  expect(status).toBe(200);
  const request = JSON.parse(world.log.at(-1)!) as { id: string };
  const slow = lines.filter(({ msg, operation }) => msg === 'slow statement' && operation === 'getSubmission');
  expect(slow.map(({ statement }) => statement)).toContain('select api_keys');
  for (const line of slow) expect(line).toMatchObject({ id: request.id, level: 40, ms: expect.any(Number) as number });
  expect(JSON.stringify(lines)).not.toMatch(/canary/i);
});

test('a failed statement is logged without the message of the engine', async () => {
  const { store } = await chairedWorld();
  logStatements(log, Infinity);
  await expect(sql`select ${'canaryvalue'} from canarytable`.execute(store.db)).rejects.toThrow('canarytable');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ msg: 'statement failed', statement: 'select' });
  expect(JSON.stringify(lines)).not.toMatch(/canary/i);
});

test('nothing is read of a conference that is refused because the key is for another one: how much there is to read tells of its phases', async () => {
  const [here, other] = ['here', 'other'].map((slug) =>
    conferenceRecord(slug, { people: [person(chair)], grants: [{ email: chair, role: 'chair' }] }),
  );
  const { ask, keyOf } = await worldOf([here!, other!]);
  const key = await keyOf(chair, { conference: 'here' });
  logStatements(log, 0);
  expect((await ask('/conferences/other', { key })).status).toBe(403);
  const read = lines.filter(({ operation }) => operation === 'getConference').map(({ statement }) => statement);
  expect(read).toContain('select api_keys');
  expect(read).not.toContain('select phases');
  expect(read).not.toContain('select tracks');
});
