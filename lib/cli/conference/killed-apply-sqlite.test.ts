import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openStore } from '#lib/store/open-store.ts';
import { rostrumIn } from '#lib/cli/test-cli.ts';

const PAPERS = 1500;
const KILLED = 10;

vi.setConfig({ testTimeout: 180_000 });

/** A conference as CSV tables; `round` changes every paper. */
function tables(round: number): Record<string, string> {
  const numbers = Array.from({ length: PAPERS }, (_, at) => at + 1);
  return {
    'submissions.csv': ['id,title,status', ...numbers.map((id) => `${id},Round ${round} of ${id},under review`)].join(
      '\n',
    ),
    'authors.csv': ['submission,name,email', ...numbers.map((id) => `${id},Au Thor,author${id}@x.org`)].join('\n'),
    'reviews.csv': [
      'submission,reviewer email,round,overall',
      ...numbers.map((id) => `${id},r${(id + round) % 300}@x.org,R1,${round}`),
    ].join('\n'),
  };
}

function write(folder: string, files: Readonly<Record<string, string>>): string {
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

async function stored(dataDir: string) {
  const store = await openStore(join(dataDir, 'rostrum.sqlite'));
  const submissions = await store.db.selectFrom('submissions').select(['slug', 'title']).orderBy('slug').execute();
  const reviews = await store.db
    .selectFrom('assignments')
    .innerJoin('reviews', 'reviews.assignment_id', 'assignments.id')
    .innerJoin('users', 'users.id', 'assignments.reviewer_id')
    .select(['assignments.submission_id', 'assignments.status', 'users.email', 'reviews.review_data_json'])
    .orderBy('assignments.id')
    .execute();
  await store.close();
  return JSON.stringify({ submissions, reviews });
}

test('an apply killed at any moment leaves the old state or the new one, and the next apply completes it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-killed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'killed.yaml');
  writeFileSync(file, 'slug: killed-2027\nsource: { type: csv }\n');
  const [first, second] = [write(join(folder, 'one'), tables(1)), write(join(folder, 'two'), tables(2))];
  const applied = join(folder, 'applied');
  await rostrumIn(applied, ['conference', 'apply', file, first]);
  const before = await stored(applied);
  const whole = join(folder, 'whole');
  cpSync(applied, whole, { recursive: true });
  const began = performance.now();
  await rostrumIn(whole, ['conference', 'apply', file, second, '--prune']);
  const took = performance.now() - began;
  const after = await stored(whole);
  expect(after).not.toBe(before);

  const found: string[] = [];
  for (let nth = 0; nth < KILLED; nth += 1) {
    const dataDir = join(folder, `killed-${nth}`);
    cpSync(applied, dataDir, { recursive: true });
    const temporary = join(folder, `temporary-${nth}`);
    mkdirSync(temporary);
    const child = spawn(process.execPath, ['lib/cli/rostrum.mjs', 'conference', 'apply', file, second, '--prune'], {
      env: { ...process.env, DATA_DIR: dataDir, TMPDIR: temporary },
      stdio: 'ignore',
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), (took * (nth + 1)) / (KILLED + 1));
    await once(child, 'exit');
    clearTimeout(timer);
    // Only the owner may read what it leaves on the disk.
    for (const name of readdirSync(temporary)) expect(statSync(join(temporary, name)).mode & 0o77).toBe(0);
    const state = await stored(dataDir);
    expect([before, after]).toContain(state);
    found.push(state === before ? 'before' : 'after');
    if (nth % 3 > 0) continue;
    expect((await rostrumIn(dataDir, ['conference', 'apply', file, second, '--prune'])).code).toBe(0);
    expect(await stored(dataDir)).toBe(after);
  }
  expect(found).toContain('before');
});
