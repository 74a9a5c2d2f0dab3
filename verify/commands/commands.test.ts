import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKey } from '#lib/accounts/keys/keys.ts';
import { listen } from '#lib/service/server.ts';
import { testService } from '#lib/service/test-service.ts';
import { conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { importDataset } from '#lib/store/import/import.ts';
import { testStore } from '#lib/store/test-store.ts';
import { type Block, blocksIn, documents, rostrumCalls } from './blocks.ts';
import { notRun, runElsewhere } from './not-run.ts';
import { runIn, scratchFor } from './scratch.ts';

const files = documents();
const blocks = files.flatMap(blocksIn);
const commands = blocks.filter(({ language }) => language === 'sh');

const exceptionOf = ({ file, text }: Block) =>
  notRun.find((exception) => exception.file === file && text.startsWith(exception.begins));
const isRun = (block: Block) => !Object.hasOwn(runElsewhere, block.file) && exceptionOf(block) === undefined;

const chair = { email: 'ada@example.org', firstName: 'Ada', lastName: 'Lovelace' };
let service: Awaited<ReturnType<typeof listen>>;
let key: string;
let close: () => Promise<void>;

beforeAll(async () => {
  const store = await testStore();
  const conference = conferenceRecord('cvl-2027', {
    people: [chair],
    grants: [{ email: chair.email, role: 'chair' }],
    submissions: [submissionRecord('s1', 'open', { title: 'One' })],
  });
  await importDataset(store, conference);
  const request = { owner: chair.email, name: 'docs', scopes: ['read' as const], conference: null, expiresAt: null };
  key = await createKey(store, 'operator test', request, new Date());
  service = await listen(testService(store), { host: '127.0.0.1', port: 0 });
  close = async () => {
    await service.close();
    await store.close();
  };
});
afterAll(() => close());

/** Puts the service and the key of the test in the place of the documented ones. */
const here = (text: string) =>
  text
    .replaceAll('http://127.0.0.1:4000', service.url)
    .replaceAll(/rostrum_live_…/g, key)
    .replaceAll('…', 'x')
    .replaceAll('curl ', 'curl -fsS ');

async function run(file: string, script: string) {
  const folder = scratchFor(file);
  try {
    return await runIn(folder, here(script), { ROSTRUM_KEY: key, API_BASE_URL: service.url });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('every command of the documentation', () => {
  test('is in a block that says that it is one: each block names its language', () => {
    expect(commands.length).toBeGreaterThan(30);
    for (const { file, line, language } of blocks)
      expect(language, `${file}:${line}`).toMatch(/^(?:sh|text|yaml|json|python|js|ts)$/);
  });

  test('is run, or is in the list of those that are not; the list names only blocks that exist', () => {
    for (const exception of notRun)
      expect(
        commands.filter((block) => exceptionOf(block) === exception),
        JSON.stringify(exception),
      ).toHaveLength(1);
    for (const file of Object.keys(runElsewhere)) expect(commands.some((block) => block.file === file)).toBe(true);
  });

  const pages = [...new Set(commands.filter(isRun).map(({ file }) => file))];
  test.each(pages)('works as written in %s', { timeout: 300_000 }, async (file) => {
    const script = commands.filter((block) => block.file === file && isRun(block)).map(({ text }) => text);
    const { code, output } = await run(file, script.join('\n'));
    expect(code, output).toBe(0);
  });

  test('fails here if it has a wrong option, word or address', { timeout: 300_000 }, async () => {
    for (const wrong of [
      'npx rostrum users list --conferences x',
      'npx rostrum user list',
      'rostrum users list', // nobody has it on their path
      'HOTCRP_TOKEN=x npx rostrum conference init hotcrp --url https://other.example/ > x.yaml',
      'curl "http://127.0.0.1:4000/api/v1/nothing" | cat',
    ]) {
      const { code, output } = await run('README.md', wrong);
      expect(code, output).not.toBe(0);
    }
  });
});

describe('every command that a sentence or a table names', () => {
  const help = execFileSync(process.execPath, ['lib/cli/rostrum.mjs', '--help'], { encoding: 'utf8' });
  const usages = new Map<string, string>();
  for (const line of help.split('\n')) {
    const [, name] = /^ {2}rostrum ([\w-]+)/.exec(line) ?? [];
    if (name !== undefined) usages.set(name, `${usages.get(name) ?? ''} ${line}`);
  }
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/`((?:npx )?rostrum [^`\n]+)`/g)].flatMap(([, text = '']) =>
      rostrumCalls(text).map((words) => ({ file, text, words })),
    ),
  );

  /** Whether the usage has a command, the word after it, and its options. Values in angle brackets and paths are not looked at. */
  const isKnown = ([name = '', ...rest]: readonly string[]): boolean => {
    if (name.startsWith('<') || name === '--help' || name === '--version') return true;
    const usage = usages.get(name);
    if (usage === undefined) return false;
    const known = new Set(usage.split(/[^\w-]+/));
    const [second = ''] = rest;
    if (/^[a-z]+$/i.test(second) && !known.has(second)) return false;
    return rest.filter((word) => /^--[a-z]/.test(word)).every((word) => known.has(word.replace(/[^\w-].*$/, '')));
  };

  test('exists, with its options', () => {
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(({ words }) => !isKnown(words)).map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  test('is found out if its name, the word after it or an option is wrong', () => {
    for (const wrong of ['user list', 'users lists', 'keys roll <prefix> --over 2', 'get listSubmission'])
      expect(isKnown(wrong.split(' ')), wrong).toBe(false);
  });
});
