import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { FAULTS_FOUND, readNumbers } from '#tools/command-line.ts';
import { startPostgres } from '#tools/postgres.ts';
import { usualLimits } from '#lib/sql/engine/limits.ts';
import { type FaultyWorld, faultyWorld } from './faulty-world.ts';
import { killImports } from './killed-import.ts';
import { pause } from './paused.ts';
import { databaseOn } from './server.ts';

/**
 * `node verify/faults/main.ts [kills] [papers] [seconds]`: kills imports while they write, on both engines, and pauses a
 * PostgreSQL server for some seconds.
 */
const { kills, papers, seconds } = readNumbers('node verify/faults/main.ts', { kills: 100, papers: 2000, seconds: 30 });

/** How much later than the limit an answer may come, in milliseconds, because the machine is busy. */
const MARGIN = 2000;

const folder = mkdtempSync(join(tmpdir(), 'rostrum-faults-'));
const server = await startPostgres();
try {
  await kill('SQLite', join(folder, 'database.sqlite'));
  await kill('PostgreSQL', await databaseOn(server, 'killed'));
  await standStill(await faultyWorld(await databaseOn(server, 'paused')));
} finally {
  server.stop();
  rmSync(folder, { recursive: true });
}

async function kill(engine: string, address: string): Promise<void> {
  const began = performance.now();
  const { nothing, whole } = await killImports(address, { times: kills, papers });
  console.log(
    `${engine}: ${kills} imports of ${papers} submissions were killed while they wrote: ${nothing} left nothing, ${whole} everything, none a part; ${since(began)}`,
  );
}

/** Asks once a second without waiting for the answers. */
async function standStill({ read, ask, store }: FaultyWorld): Promise<void> {
  const { goOn } = await pause(server.address);
  const answers: { status: number; took: number }[] = [];
  const asked = Array.from({ length: seconds }, async (_, second) => {
    await setTimeout(second * 1000);
    const began = performance.now();
    const { status } = await read();
    answers.push({ status, took: performance.now() - began });
  });
  const others = Array.from({ length: seconds }, async (_, second) => {
    await setTimeout(second * 1000);
    const { status } = await ask('/openapi.json');
    if (status !== 200) throw new Error(`a request that needs no store got ${status}`);
  });
  await setTimeout(seconds * 1000);
  goOn();
  const began = performance.now();
  await Promise.all([...asked, ...others]);
  const { status } = await read();
  const longest = Math.max(...answers.map(({ took }) => took));
  const statuses = Object.entries(Object.groupBy(answers, (answer) => answer.status));
  console.log(
    `PostgreSQL stood still for ${seconds} s: ${statuses.map(([code, some]) => `${some?.length} answers of ${code}`).join(', ')}, after ` +
      `${(longest / 1000).toFixed(1)} s at most; then all was answered within ${since(began)}, the next with ${status}`,
  );
  if (status !== 200 || longest > usualLimits.answer + MARGIN) process.exitCode = FAULTS_FOUND;
  await store.close();
}

function since(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}
