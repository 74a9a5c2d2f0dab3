import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { worldOf } from '#lib/service/test-world.ts';
import { testDatabase } from '#lib/sql/test-database.ts';
import { conferenceRecord } from '#lib/store/dataset/test-records.ts';
import { freePort } from '#tools/free-port.ts';

test('an unreachable replica is logged once, without its password, and the primary answers every request', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostrum-service-'));
  const { address } = await testDatabase();
  const grants = [{ email: 'chair@x.org', role: 'chair' as const }];
  const world = await worldOf([conferenceRecord('conf', { grants })], { address });
  const authorization = `Bearer ${await world.keyOf('chair@x.org')}`;
  await world.store.close();
  const metricsPort = await freePort();
  const child = spawn(process.execPath, ['lib/cli/rostrum.mjs', 'service'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      API_PORT: String(await freePort()),
      DATABASE_URL: address,
      DATABASE_REPLICA_URL: 'postgres://somebody:canary@127.0.0.1:1/rostrum',
      METRICS_PORT: String(metricsPort),
    },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  const log = text(child.stdout);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const url = /http:\S+/.exec(said.toString())?.[0] ?? '';
  for (let asked = 0; asked < 3; asked += 1) {
    const { status } = await fetch(`${url}/conferences`, { headers: { authorization } });
    expect(status).toBe(200);
  }
  const counted = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(counted).toMatch(/^rostrum_replica_reads_total\{from="primary"\} [1-9]\d*$/m);
  expect(counted).toMatch(/^rostrum_replica_lag_seconds 0$/m);
  child.kill('SIGTERM');
  const lines = (await log).split('\n').filter((line) => line.includes('replica'));
  expect(lines).toEqual([expect.stringMatching(/"level":40.*"code":"ECONNREFUSED".*"msg":"replica not read"/)]);
  expect(await log).not.toContain('canary');
});
