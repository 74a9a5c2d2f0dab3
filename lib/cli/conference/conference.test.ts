import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openStore } from '#lib/store/open-store.ts';
import { rostrumHere } from '#lib/cli/test-cli.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-conference-'));
  file = join(folder, 'conference.yaml');
  writeFileSync(file, 'slug: small-2027\nname: A small one\nchairs: [chair@x.org]\nsource: { type: peerread }\n');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const here = (...args: readonly string[]) => rostrumHere(join(folder, 'data'), ['conference', ...args]);

const fixture = (name: string) => `lib/importers/peerread/fixtures/${name}`;

async function stored() {
  const store = await openStore(join(folder, 'data', 'rostrum.sqlite'));
  const conferences = await store.db.selectFrom('conferences').select(['slug', 'name']).execute();
  const submissions = await store.db.selectFrom('submissions').select(['slug', 'title', 'changed_at']).execute();
  await store.close();
  return { conferences, submissions };
}

describe('applying a conference file', () => {
  test('check shows what apply would do and writes nothing; applying twice changes nothing', async () => {
    const check = await here('check', file, fixture('small.jsonl'));
    expect(check).toMatchObject({ code: 0, stderr: '' });
    expect(check.stdout).toMatch(/^small-2027: [1-9]\d* submissions added[^]*Dry run: nothing was written/);
    expect((await stored()).conferences).toEqual([]);
    const apply = await here('apply', file, fixture('small.jsonl'));
    expect(apply.stdout).toMatch(/^small-2027: [1-9]\d* submissions added/);
    const before = await stored();
    expect(before.conferences).toEqual([{ slug: 'small-2027', name: 'A small one' }]);
    const again = await here('apply', file, fixture('small.jsonl'));
    expect(again.stdout).toMatch(/: 0 submissions added, 0 changed, [1-9]\d* unchanged/);
    expect(await stored()).toEqual(before);
  });

  test('apply says how to name a chair as long as the conference has none', async () => {
    writeFileSync(file, 'slug: small-2027\nchairs: []\nsource: { type: peerread }\n');
    const none = await here('apply', file, fixture('small.jsonl'));
    expect(none).toMatchObject({ code: 0, stderr: expect.stringMatching(/^Nobody chairs this conference.*"chairs"/) });
    const named = ['--first-name', 'Ada', '--last-name', 'Lovelace'];
    const role = ['ada@x.org', '--role', 'chair', '--conference', 'small-2027', ...named];
    await rostrumHere(join(folder, 'data'), ['users', 'grant', ...role]);
    expect(await here('apply', file, fixture('small.jsonl'))).toMatchObject({ code: 0, stderr: '' });
  });

  test('what was found until the source is refused is printed before the reason', async () => {
    writeFileSync(file, 'slug: small-2027\nchairs: [chair@x.org]\nsource: { type: csv }\n');
    const table = join(folder, 'conflicts.csv');
    writeFileSync(table, 'Paper ID,Reviewer,Conflict\n1,Cy Case,yes\n');
    for (const command of ['check', 'apply']) {
      const { code, stderr } = await here(command, file, table);
      expect(code).toBe(1);
      expect(stderr).toMatch(/^Not understood:\nconflicts\.csv: is left out[^]*contains no table of submissions/);
    }
  });

  test('with --strict, findings are printed once', async () => {
    const { code, stderr } = await here('check', file, fixture('odd.jsonl'), '--strict');
    expect([code, stderr.split(', title: is missing').length]).toEqual([1, 2]);
    expect(stderr).not.toContain('Not understood');
  });

  test('--json prints the report and the findings', async () => {
    const { stdout } = await here('apply', file, fixture('odd.jsonl'), '--json');
    const told = JSON.parse(stdout) as { conference: string; findings: { count: number; first: { field: string }[] } };
    expect(told.conference).toBe('small-2027');
    expect(told.findings.first.length).toBe(told.findings.count);
    expect(told.findings.count).toBeGreaterThan(0);
  });

  test('init writes the tracks and phases of the tables, and its output can be applied unchanged', async () => {
    const tables = join(folder, 'templates');
    await here('template', 'csv', tables);
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await here('init', 'csv', tables);
    const text = String(written.mock.calls[0]?.[0]);
    written.mockRestore();
    expect(text).toContain('research:\n    name: Research');
    expect(text).toContain('#   R1: {}    # deadline unknown; release unknown, so not released');
    writeFileSync(file, text.replace('slug: conference', 'slug: small-2027'));
    const apply = await here('apply', file, tables);
    expect(apply.stdout).toMatch(/^small-2027: 2 submissions added/);
  });

  test.each(['AoE', 'Etc/GMT+12', '-12:00'])('times without a zone are read in that of the file, %s', async (zone) => {
    const table = join(folder, 'papers.csv');
    writeFileSync(table, 'ID,Title,Authors,Submitted\n1,Trees,Ada Byron,2026-11-19 12:50\n');
    writeFileSync(file, `slug: small-2027\nchairs: [chair@x.org]\ntimezone: "${zone}"\nsource: { type: csv }\n`);
    expect(await here('apply', file, table)).toMatchObject({ code: 0, stderr: '' });
    expect((await stored()).submissions).toMatchObject([{ changed_at: '2026-11-20T00:50:00.000Z' }]);
  });

  test('an apply that is interrupted says so in one line, and changes nothing', async () => {
    const table = join(folder, 'papers.csv');
    writeFileSync(table, ['id,title', ...Array.from({ length: 5000 }, (_, at) => `${at},Paper ${at}`)].join('\n'));
    writeFileSync(file, 'slug: small-2027\ntimezone: UTC\nsource: { type: csv }\n');
    const before = process.listenerCount('SIGHUP');
    const applying = here('apply', file, table);
    await vi.waitUntil(() => process.listenerCount('SIGHUP') > before, { interval: 1, timeout: 10_000 });
    process.emit('SIGHUP');
    expect(await applying).toMatchObject({ code: 1, stderr: 'Interrupted: no conference was changed.\n' });
    expect((await stored()).conferences).toEqual([]);
  });

  test('--strict turns findings into errors, and nothing is written', async () => {
    const strict = await here('apply', file, fixture('odd.jsonl'), '--strict');
    expect(strict.code).toBe(1);
    expect(strict.stderr).toMatch(/line \d+, /);
    expect((await stored()).submissions).toEqual([]);
  });

  test.each([
    ['slug: [', 1, /conference\.yaml, line 1/],
    ['slug: a\nsource: { type: nothing }', 1, /source\.type: expected one of .*hotcrp/],
    [
      'slug: a\nsource: { type: peerread, token: written-out }',
      1,
      /source\.token: secrets are not written in the file/,
    ],
    ['slug: a\nsource: { type: peerread, colour: red }', 1, /source: unknown members: colour/],
  ])('rejects an invalid conference file and names the fault: %j', async (text, code, message) => {
    writeFileSync(file, text);
    const { code: found, stderr } = await here('apply', file, fixture('small.jsonl'));
    expect(found).toBe(code);
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain('    at ');
  });

  test('names missing data files and a missing conference file', async () => {
    expect((await here('apply', file)).stderr).toMatch(/is read from exported files: name them/);
    expect((await here('apply', join(folder, 'nowhere.yaml'))).stderr).toMatch(/nowhere\.yaml: there is no such file/);
  });
});

describe('stored conferences', () => {
  test('are listed with their source, and shown', async () => {
    await here('apply', file, fixture('small.jsonl'));
    expect((await here('list')).stdout).toMatch(/^small-2027: from .+, 0 minutes old/);
    expect((await here('show', 'small-2027')).stdout).toMatch(/name +A small one/);
    expect((await here('show', 'other')).code).toBe(2);
    expect(JSON.parse((await here('list', '--json')).stdout)).toMatchObject([
      { slug: 'small-2027', source: { error: null } },
    ]);
  });

  test.each([
    [1, '1 minute old'],
    [2, '2 minutes old'],
    [3 * 60, '3 hours old'],
    [3 * 24 * 60, '3 days old'],
  ])('show their age in the right unit and number after %i minutes', async (minutes, age) => {
    await here('apply', file, fixture('small.jsonl'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
    try {
      expect((await here('list')).stdout).toMatch(new RegExp(`, ${age}$`, 'm'));
    } finally {
      vi.useRealTimers();
    }
  });

  test('are removed only if the slug is confirmed', async () => {
    await here('apply', file, fixture('small.jsonl'));
    const refused = await here('remove', 'small-2027');
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('--confirm small-2027');
    expect((await here('remove', 'small-2027', '--confirm', 'other')).code).toBe(2);
    expect((await stored()).conferences).toHaveLength(1);
    expect((await here('remove', 'small-2027', '--confirm', 'small-2027')).code).toBe(0);
    expect(await stored()).toEqual({ conferences: [], submissions: [] });
    expect((await here('remove', 'small-2027', '--confirm', 'small-2027')).code).toBe(2);
  });
});

describe('printing', () => {
  test('schema prints the JSON Schema of conference files', async () => {
    const schema = JSON.parse((await here('schema')).stdout) as { properties: object; required: string[] };
    expect(Object.keys(schema.properties)).toContain('phases');
    expect(schema.required).toEqual(['slug', 'source']);
  });

  test('template writes the tables and overwrites no file', async () => {
    const into = join(folder, 'templates');
    const { stdout } = await here('template', 'csv', into);
    const names = stdout.trim().split('\n');
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) expect(readFileSync(name, 'utf8')).toContain(',');
    const [first = '', ...others] = names;
    writeFileSync(first, 'mine');
    for (const name of others) rmSync(name);
    const again = await here('template', 'csv', into);
    expect([again.code, again.stderr]).toEqual([2, `Already there: ${first}. Name another folder.\n`]);
    expect(readFileSync(first, 'utf8')).toBe('mine');
    expect(others.some((name) => existsSync(name))).toBe(false);
  });

  test.each([
    [],
    ['nothing'],
    ['init'],
    ['init', 'nothing'],
    ['apply'],
    ['show'],
    ['remove'],
    ['template', 'xlsx'],
    ['sync'],
  ])('a wrong call exits with 2 and explains the usage: %j', async (...args) => {
    const { code, stderr } = await here(...args);
    expect(code).toBe(2);
    expect(stderr.trim()).not.toBe('');
  });
});
