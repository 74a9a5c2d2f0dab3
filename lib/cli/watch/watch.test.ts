import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { createKey } from '#lib/accounts/keys/keys.ts';
import { removeRole } from '#lib/accounts/people/roles.ts';
import { fakeUpstream } from '#lib/client/test-upstream.ts';
import { testFolder } from '#lib/importers/files/test-folder.ts';
import { chair, listeningService } from '#lib/service/test-listening.ts';
import { conferenceRecord, registrationRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { importDataset } from '#lib/store/import/import.ts';
import { rostrumHere, rostrumIn } from '#lib/cli/test-cli.ts';

/** A service with a conference of two submissions, the first of which can be renamed. */
async function serviceOf() {
  const named = (title: string) => [submissionRecord('a', 'open', { title }), submissionRecord('b', 'open')];
  const { change, ...service } = await listeningService(named('First'));
  return { ...service, rename: (title: string) => change(named(title)) };
}

interface Line {
  kind: string;
  list?: string;
  slug?: string;
  item?: { title: string };
  since?: string;
}

const watch = ['watch', '--conference', 'conf', '--list', 'submissions'];
const parsed = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
const told = ({ kind, slug, item }: Line) => [kind, slug, item?.title].filter((part) => part !== undefined).join(' ');

/** A program that watches: its lines as they come. */
function watching(environment: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, ['lib/cli/rostrum.mjs', ...watch, '--interval', '1s', ...args], {
    env: { ...process.env, DATA_DIR: testFolder(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let stderr = '';
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  return {
    child,
    /** The lines up to and with the next place. */
    next: async (): Promise<string[]> => {
      const found: string[] = [];
      for (;;) {
        const { value } = (await lines.next()) as { value: string };
        const line = JSON.parse(value) as Line;
        if (line.kind === 'place') return found;
        found.push(told(line));
      }
    },
    stderr: () => stderr,
  };
}

test('with --once and a file it prints everything, then nothing, then only what has changed', async () => {
  const { environment, rename } = await serviceOf();
  const folder = testFolder();
  const file = join(folder, 'place.json');
  const look = async () => {
    const { code, stdout, stderr } = await rostrumIn(testFolder(), [...watch, '--once', '--state', file], environment);
    expect([code, stderr]).toEqual([0, '']);
    return parsed(stdout).map(told);
  };
  expect((await look()).toSorted()).toEqual(['added a First', 'added b Title of b', 'place']);
  expect(await look()).toEqual(['place']);
  await rename('Second');
  expect(await look()).toEqual(['changed a Second', 'place']);
  expect(readdirSync(folder)).toEqual(['place.json']);
});

test('without a file a script goes on from the place that was printed last', async () => {
  const { environment, rename } = await serviceOf();
  const look = async (...args: string[]) =>
    parsed((await rostrumIn(testFolder(), [...watch, '--once', ...args], environment)).stdout);
  const since = new Date().toISOString();
  await rename('Second');
  const changed = await look('--since', since);
  expect(changed.map(told)).toEqual(['changed a Second', 'place']);
  await rename('Third');
  expect((await look('--since', changed.at(-1)!.since!)).map(told)).toEqual(['changed a Third', 'place']);
});

test('it goes on printing through a restart of the service, and ends quietly when it is asked to', async () => {
  const { environment, rename, stop, start } = await serviceOf();
  const file = join(testFolder(), 'place.json');
  const { child, next, stderr } = watching(environment, '--state', file);
  expect((await next()).toSorted()).toEqual(['added a First', 'added b Title of b']);
  await rename('Second');
  expect(await next()).toEqual(['changed a Second']);
  await stop();
  await expect.poll(stderr).toContain('could not be reached. Trying again.');
  await rename('Third');
  await start();
  expect(await next()).toEqual(['changed a Third']);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { lists: { submissions: { items: unknown[] } } };
  expect(kept.lists.submissions.items).toHaveLength(2);
});

test('a reader that takes only the first line is no failure', async () => {
  const { environment, rename } = await serviceOf();
  const { child, next, stderr } = watching(environment);
  await next();
  child.stdout.destroy();
  await rename('Second');
  const [code] = (await once(child, 'exit')) as [number];
  expect([code, stderr()]).toEqual([0, '']);
});

test('a key that is not valid, or no such conference, ends it with the problem', async () => {
  const { environment } = await serviceOf();
  const once = [...watch, '--once'];
  const wrong = await rostrumIn(testFolder(), once, { ...environment, ROSTRUM_KEY: 'none' });
  expect([wrong.code, wrong.stdout]).toEqual([1, '']);
  expect(wrong.stderr).toMatch(/key/i);
  const other = await rostrumIn(testFolder(), ['watch', '--conference', 'none', '--once'], environment);
  expect([other.code, other.stdout, other.stderr]).toEqual([1, '', expect.stringContaining('no such resource')]);
});

test('whoever loses their last role is told what is gone from every list, before it ends with the problem', async () => {
  const { environment, store } = await serviceOf();
  const grants = [{ email: chair.email, role: 'chair' as const }];
  const submissions = [submissionRecord('a', 'open')];
  const registrations = [registrationRecord('guest@x.org')];
  await importDataset(store, conferenceRecord('conf', { people: [chair], grants, submissions, registrations }));
  const run = ['watch', '--conference', 'conf', '--once', '--state', join(testFolder(), 'place.json')];
  expect((await rostrumIn(testFolder(), run, environment)).code).toBe(0);
  const role = { address: chair.email, role: 'chair', conference: 'conf', track: null } as const;
  await removeRole(store, 'operator test', role, new Date());
  const after = await rostrumIn(testFolder(), run, environment);
  const gone = parsed(after.stdout).map(({ list, kind }) => `${list} ${kind}`);
  expect(gone).toEqual(['submissions gone', 'submissions gone', 'registrations gone']);
  expect([after.code, after.stderr]).toEqual([1, expect.stringContaining('no such resource')]);
});

test('nothing is told to be gone because the key is one for another conference', async () => {
  const { environment, store } = await serviceOf();
  const run = [...watch, '--once', '--state', join(testFolder(), 'place.json')];
  expect((await rostrumIn(testFolder(), run, environment)).code).toBe(0);
  const grants = [{ email: chair.email, role: 'chair' as const }];
  await importDataset(store, conferenceRecord('other', { people: [chair], grants }));
  const wanted = { owner: chair.email, name: 'other', scopes: ['read' as const], conference: 'other', expiresAt: null };
  const key = await createKey(store, 'operator test', wanted, new Date());
  const { code, stdout, stderr } = await rostrumIn(testFolder(), run, { ...environment, ROSTRUM_KEY: key });
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining('restricted to another conference')]);
});

test('with the key of another person it tells what that person does not see, and prints what they see otherwise', async () => {
  const { environment, store } = await serviceOf();
  const run = [...watch, '--once', '--state', join(testFolder(), 'place.json')];
  expect((await rostrumIn(testFolder(), run, environment)).code).toBe(0);
  const people = [chair, { ...chair, email: 'author@x.org' }];
  const grants = [{ email: chair.email, role: 'chair' as const }];
  const submissions = [submissionRecord('a', 'open', { authors: ['author@x.org'] }), submissionRecord('b', 'open')];
  await importDataset(store, conferenceRecord('conf', { people, grants, submissions }));
  expect(parsed((await rostrumIn(testFolder(), run, environment)).stdout).map(told)).toContain('changed a Title of a');
  const wanted = { owner: 'author@x.org', name: 'a', scopes: ['read' as const], conference: null, expiresAt: null };
  const own = { ...environment, ROSTRUM_KEY: await createKey(store, 'operator test', wanted, new Date()) };
  const lines = parsed((await rostrumIn(testFolder(), run, own)).stdout).map(told);
  expect(lines).toEqual(['changed a Title of a', 'gone', 'place']);
  expect(parsed((await rostrumIn(testFolder(), run, own)).stdout).map(told)).toEqual(['place']);
});

test.each([
  [['watch'], '--conference is required'],
  [[...watch, '--list', 'reviews'], '--list must be one of submissions, assignments, registrations, not "reviews"'],
  [[...watch, '--since', 'yesterday'], '--since must be a time such as'],
  [[...watch, '--interval', '0s'], '--interval must be a whole number of s, min or h'],
])('%j is refused', async (args, message) => {
  const { code, stderr } = await rostrumHere(testFolder(), args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});

test('a file that is no place, or one of another conference, is refused and stays as it is', async () => {
  const { environment } = await serviceOf();
  const file = join(testFolder(), 'place.json');
  const look = (conference: string) =>
    rostrumIn(testFolder(), ['watch', '--conference', conference, '--once', '--state', file], environment);
  await look('conf');
  const kept = readFileSync(file, 'utf8');
  expect(await look('other')).toMatchObject({
    code: 2,
    stderr: `${file} is the state file of "conf", not of "other".\n`,
  });
  expect(readFileSync(file, 'utf8')).toBe(kept);
  writeFileSync(file, 'notes');
  expect(await look('conf')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is not a state file of rostrum watch'),
  });
  expect(readFileSync(file, 'utf8')).toBe('notes');
});

test('a file in no folder, or that is a folder, is named before anything is printed', async () => {
  const { environment } = await serviceOf();
  const folder = testFolder();
  const look = (state: string) => rostrumIn(testFolder(), [...watch, '--once', '--state', state], environment);
  const missing = join(folder, 'none', 'place.json');
  expect(await look(missing)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(`The state cannot be saved in ${missing}: ENOENT`),
  });
  expect(await look(folder)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(`${folder} cannot be read`),
  });
});

test('a conference that is not there leaves no file, so that the right one can have it', async () => {
  const { environment } = await serviceOf();
  const folder = testFolder();
  const args = ['watch', '--conference', 'none', '--once', '--state', join(folder, 'place.json')];
  expect(await rostrumIn(testFolder(), args, environment)).toMatchObject({ code: 1, stdout: '' });
  expect(readdirSync(folder)).toEqual([]);
});

test('what is printed while it is asked to end is in the file, so that the next run does not print it again', async () => {
  const { environment, rename } = await serviceOf();
  await rename('x'.repeat(2_000_000)); // more than a pipe holds, so that the program waits for its reader
  const file = join(testFolder(), 'place.json');
  const says = `data:text/javascript,process.on("SIGTERM",()=>console.error("asked"))`;
  const child = spawn(process.execPath, ['--import', says, 'lib/cli/rostrum.mjs', ...watch, '--state', file], {
    env: { ...process.env, DATA_DIR: testFolder(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'close');
  await once(child.stdout, 'readable'); // it has begun, and nothing is taken from it
  child.kill('SIGTERM');
  await once(child.stderr, 'data');
  const text = Buffer.concat(await child.stdout.toArray()).toString();
  expect(await ended).toEqual([0, null]);
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { lists: { submissions: { items: [string][] } } };
  const printed = text
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { id: string }).id);
  expect(kept.lists.submissions.items.map(([id]) => id)).toEqual(printed);
});

test('nothing is told to be gone from a list whose last page cannot be reached', async () => {
  const all = { data: ['a', 'b'].map((id) => ({ id, slug: id })), hasMore: false, nextCursor: null };
  let page: object = all;
  await using upstream = await fakeUpstream(({ url = '' }, response) => {
    const body = url.endsWith('openapi.json') ? { openapi: '3.1.0', paths: {} } : page;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const run = [...watch, '--once', '--state', join(testFolder(), 'place.json')];
  const environment = { API_BASE_URL: upstream.origin, ROSTRUM_KEY: 'k' };
  const first = await rostrumIn(testFolder(), run, environment);
  expect([first.code, parsed(first.stdout).map(told)]).toEqual([0, ['added a', 'added b', 'place']]);
  page = { data: all.data.slice(0, 1), hasMore: true, nextCursor: null };
  const cut = await rostrumIn(testFolder(), run, environment);
  expect([cut.code, cut.stdout, cut.stderr]).toEqual([1, '', expect.stringContaining('has no last page')]);
});
