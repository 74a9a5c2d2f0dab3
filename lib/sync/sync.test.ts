import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { presentTime } from '#lib/sql/engine/engine.ts';
import { listSources } from '#lib/store/conference/sources.ts';
import { testStore } from '#lib/store/test-store.ts';
import { conferenceFilesIn, syncConferences } from './sync.ts';
import { fileFor, testPretalx, TOKEN } from './test-pretalx.ts';

const began = Date.UTC(2026, 10, 23, 12);
const minutes = (count: number) => count * 60_000;

/** Syncs a folder of conference files on a fake clock, which advances only while the sync waits. */
async function syncing(files: Readonly<Record<string, string>>) {
  const store = await testStore();
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-sync-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const pretalx = testPretalx();
  const lines: string[] = [];
  const log = {
    info: (of: object, message: string) => void lines.push(`${message} ${JSON.stringify(of)}`),
    warn: (of: object, message: string) => void lines.push(`${message} ${JSON.stringify(of)}`),
  };
  let now = began;
  /** Runs the sync for this long on the fake clock. */
  const pass = async (milliseconds: number) => {
    const controller = new AbortController();
    const until = now + milliseconds;
    const wait = (pause: number) => {
      now += pause;
      if (now >= until) controller.abort();
      return Promise.resolve();
    };
    await syncConferences(store, {
      files: () => conferenceFilesIn(folder),
      log,
      signal: controller.signal,
      environment: { PRETALX_TOKEN: TOKEN },
      fetch: pretalx.fetch,
      clock: () => now,
      wait,
      politeness: { wait: () => Promise.resolve() },
    });
  };
  const slugs = () => store.db.selectFrom('submissions').select('slug').orderBy('slug').execute();
  return { store, folder, pretalx, lines, pass, slugs, once: () => pass(1) };
}

test('reads each conference at the interval that its file sets', async () => {
  const { pretalx, pass, lines } = await syncing({
    'a.yaml': fileFor('often', '5m'),
    'b.yml': fileFor('seldom', '1h'),
  });
  await pass(minutes(120));
  expect(pretalx.reads()).toBe(24 + 2);
  expect(lines.filter((line) => line.startsWith('conference synced'))).toHaveLength(26);
});

test('the next sync brings changes of the source and leaves everything else untouched', async () => {
  const { store, pretalx, once, slugs, lines } = await syncing({ 'a.yaml': fileFor('conf', '5m') });
  await once();
  const unchanged = () => store.db.selectFrom('submissions').selectAll().where('slug', '=', 'conf-AAAAAA').execute();
  const before = await unchanged();
  pretalx.talks.push({ code: 'BBBBBB', title: 'Who they are' });
  await once();
  expect(await slugs()).toEqual([{ slug: 'conf-AAAAAA' }, { slug: 'conf-BBBBBB' }]);
  expect(await unchanged()).toEqual(before);
  expect(lines.at(-1)).toContain('"added":1,"changed":0,"withdrawn":0');
});

test('changes are dated when they are written, and not when their source was read: others may have written meanwhile', async () => {
  const { store, pretalx, once } = await syncing({ 'a.yaml': fileFor('conf', '5m') });
  await once();
  pretalx.talks.push({ code: 'BBBBBB', title: 'Who they are' });
  const { fetch } = pretalx;
  let readAt = '';
  pretalx.fetch = async (...asked) => {
    readAt = (await presentTime(store.db)).toISOString();
    return fetch(...asked);
  };
  await once();
  const added = store.db.selectFrom('submissions').select('changed_at').where('slug', '=', 'conf-BBBBBB');
  expect(readAt).not.toBe('');
  expect((await added.executeTakeFirstOrThrow()).changed_at >= readAt).toBe(true);
});

test('retries a failing source with growing pauses, records its error, and keeps the data', async () => {
  const { store, pretalx, pass, once, slugs, lines } = await syncing({ 'a.yaml': fileFor('conf', '5m') });
  await once();
  const synced = (await listSources(store))[0]?.syncedAt;
  pretalx.status = 500;
  await pass(minutes(5 + 5 + 10 + 20 + 1));
  expect(lines.filter((line) => line.startsWith('conference not synced'))).toHaveLength(4);
  const [failed] = await listSources(store);
  expect(failed).toMatchObject({ syncedAt: synced, error: expect.stringContaining('responded with 500') as string });
  expect(await slugs()).toEqual([{ slug: 'conf-AAAAAA' }]);
  pretalx.status = 200;
  await once();
  expect((await listSources(store))[0]?.error).toBeNull();
});

test('reports a rejected token without writing it to the log or the store', async () => {
  const { store, pretalx, once, lines } = await syncing({ 'a.yaml': fileFor('conf', '5m') });
  await once();
  pretalx.status = 401;
  await once();
  const [source] = await listSources(store);
  expect(source?.error).toMatch(/token|401/i);
  expect(JSON.stringify([lines, source])).not.toContain(TOKEN);
});

test('logs an invalid conference file and still reads the others', async () => {
  const { slugs, once, lines } = await syncing({
    'a.yaml': 'slug: [',
    'b.yaml': fileFor('conf', '5m').replace('pretalx', 'nothing'),
    'c.yaml': fileFor('conf', '5m'),
    'notes.txt': 'not a conference file',
  });
  await once();
  expect(lines).toEqual([
    expect.stringMatching(/^conference not synced, will retry .*"reason":"[^"]*a\.yaml, line 1, column \d+: not YAML/),
    expect.stringMatching(/^conference not synced, will retry .*"reason":"[^"]*b\.yaml, source\.type: expected one of/),
    expect.stringMatching(/^conference synced/),
  ]);
  expect(await slugs()).toEqual([{ slug: 'conf-AAAAAA' }]);
});

test('says once that the folder does not exist or has no conference files, and reads them when they come', async () => {
  const { folder, lines, pass } = await syncing({ 'notes.txt': 'not a conference file' });
  await pass(minutes(2));
  expect(lines).toEqual([
    `conference files not found, will retry {"reason":"${folder}: has no conference files (*.yaml)"}`,
  ]);
  writeFileSync(join(folder, 'a.yaml'), fileFor('conf', '5m'));
  await pass(1);
  expect(lines.at(-1)).toMatch(/^conference synced/);
  await expect(conferenceFilesIn(join(folder, 'nowhere'))).rejects.toThrow('nowhere: there is no such folder');
  await expect(conferenceFilesIn(join(folder, 'a.yaml'))).rejects.toThrow('a.yaml: cannot be read as a folder');
});
