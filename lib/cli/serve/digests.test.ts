import { expect, test } from 'vitest';
import { createLog } from '#lib/runtime/telemetry/log.ts';
import { metrics } from '#lib/runtime/telemetry/metrics.ts';
import { worldOf } from '#lib/service/test-world.ts';
import { conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { startDigests } from './digests.ts';

const chair = 'chair@x.org';
const conference = conferenceRecord('conf', {
  conference: { ...conferenceRecord('conf').conference, startDate: null, endDate: null },
  grants: [{ email: chair, role: 'chair' }],
  submissions: [submissionRecord('paper', 'open')],
});

test('a digest that could not be sent is in the metrics and in the log, without its recipient', async () => {
  const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000);
  const it = await worldOf([conference], { at: () => threeDaysAgo });
  const token = await it.signIn(chair);
  const hour = (new Date().getUTCHours() + 12) % 24; // not due again before it is tried again
  const body = { every: 'day', weekday: 1, hour, zone: 'UTC' };
  expect((await it.account('PUT', '/digest', { token, body })).status).toBe(200);
  it.accounts.mail = () => Promise.reject(new Error(`550 <${chair}> is not known`));
  const lines: string[] = [];
  const before = metrics().digests.get('failed') ?? 0;
  const digests = startDigests(it.accounts, createLog('info', { write: (line) => lines.push(line) }));
  await Promise.all([digests.again(), digests.again()]);
  await digests.end();
  expect(metrics().digests.get('failed')).toBe(before + 1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('digest not sent, tried again later');
  expect(lines[0]).not.toContain(chair);
});
