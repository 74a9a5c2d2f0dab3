import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Mutant } from './mutant.ts';

const vitestOn = (engine: string) => [
  'node_modules/.bin/vitest',
  'run',
  `--project=${engine}`,
  '--bail=1',
  '--maxWorkers=1',
];
const vitest = vitestOn('sqlite');
const testsOf = (names: readonly string[]) => names.map((name) => `verify/${name}.test.ts`);
const rules = testsOf(['rules/rules', 'fixed/cursors', 'fixed/opaque']);
/** What there is of several services over one store, and of replicas. */
const shared = [
  'lib/store/versions',
  'lib/store/request-counts',
  'lib/service/gathered',
  'lib/service/replica',
  'lib/service/throttle-shared',
];
/** Tried before, slow, or broken by every change of the source. */
const excluded = [
  ...rules,
  ...testsOf(['blindness/blindness', 'oracle/oracle', 'fuzz/fuzz', 'mutants/mutants', 'faults/*']),
].map((file) => `--exclude=${file}`);

const blindness = { name: 'blindness', command: ['node', 'verify/blindness/main.ts', '150', '1'] };
const accounts = { name: 'accounts', command: [...vitest, 'lib/service/account'] };

/** First what is most likely to find it out. */
const likely = (file: string) =>
  /account|passkeys|provider|addresses/.test(file) ? [accounts, blindness] : [blindness, accounts];

/** What is tried on each broken service, one after the other until one fails. One that does not start shows nothing. */
const suitesOn = (file = '') => [
  { name: 'starts', command: ['node', '--eval', "import('#lib/service/service.ts')"] },
  likely(file)[0]!,
  // The layer's own tests: sooner done than what follows, which has them as well.
  ...(file === '' ? [] : [{ name: 'layer', command: [...vitest, dirname(file)] }]),
  likely(file)[1]!,
  { name: 'rules', command: [...vitest, ...rules] },
  { name: 'oracle', command: [...vitest, 'verify/oracle/oracle.test.ts'] },
  { name: 'postgres', command: [...vitestOn('postgres'), ...shared] },
  {
    name: 'tests',
    command: [...vitest, 'lib/runtime', 'lib/sql', 'lib/service', 'lib/store', 'lib/accounts', 'verify', ...excluded],
  },
];

/** What became of one broken service. */
export interface Verdict {
  /** The suite that found it out; null where all let it pass. */
  caughtBy: string | null;
  /** What that suite said. */
  said: string;
  seconds: number;
}

/** A copy of what the suites need, to be broken: its folder. */
export async function copyTree(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mutants-'));
  for (const part of ['lib', 'verify', 'tools', 'package.json', 'vitest.config.ts']) {
    await cp(part, join(folder, part), { recursive: true });
  }
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Breaks the copy, tries the suites, and mends it. Without a mutant, tries them on the copy as it is. */
export async function trySuites(folder: string, mutant?: Mutant): Promise<Verdict> {
  const began = performance.now();
  const place = join(folder, mutant?.file ?? 'package.json');
  const source = await readFile(place, 'utf8');
  if (mutant)
    await writeFile(
      place,
      source.replace(mutant.find, () => mutant.replace),
    );
  try {
    for (const { name, command } of suitesOn(mutant?.file)) {
      const { code, said } = await run(folder, command);
      if (code !== 0) return { caughtBy: name, said, seconds: (performance.now() - began) / 1000 };
    }
    return { caughtBy: null, said: '', seconds: (performance.now() - began) / 1000 };
  } finally {
    await writeFile(place, source);
  }
}

/** @returns the exit code and the end of what was written */
function run(cwd: string, [program, ...rest]: readonly string[]): Promise<{ code: number; said: string }> {
  return new Promise((done, failed) => {
    const child = spawn(program!, rest, { cwd, timeout: 900_000, env: { ...process.env, NO_COLOR: '1' } });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-20_000)));
    }
    child.on('error', failed);
    child.on('close', (code) =>
      code === null ? failed(new Error(`${program} ${rest.join(' ')} hangs`)) : done({ code, said }),
    );
  });
}
