import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Mutant } from '#verify/mutants/planted/mutant.ts';
import { type Outcome, outcomeOf, type Report } from './outcome.ts';
import { starts, type Suite, type Tests } from './suites.ts';

/** What became of a changed service. */
export interface Verdict {
  /** Nobody knows of one that no suite caught and some could not run on: it is broken in another way than was meant. */
  verdict: 'caught' | 'survives' | 'cannot run';
  /** The suite that caught it or could not run. */
  suite: string | null;
  /** What that suite said. */
  said: string;
  seconds: number;
}

/** A source that is changed: by its path, the text that stands there instead. */
export type Changes = ReadonlyMap<string, string>;

/** A copy of what the suites need, to be broken: its folder. */
export async function copyTree(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mutants-'));
  for (const part of ['lib', 'verify', 'tools', 'package.json', 'vitest.config.ts']) {
    await cp(part, join(folder, part), { recursive: true });
  }
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Changes the copy, tries the suites until a test of one fails, and takes the change back. */
export async function trySuites(folder: string, changes: Changes, suites: readonly Suite[]): Promise<Verdict> {
  const began = performance.now();
  const sources = new Map<string, string>();
  let unable: Pick<Verdict, 'suite' | 'said'> | undefined;
  const verdict = (name: Verdict['verdict'], suite: string | null = null, said = ''): Verdict => ({
    verdict: name,
    suite,
    said,
    seconds: (performance.now() - began) / 1000,
  });
  try {
    for (const [file, text] of changes) {
      sources.set(file, await readFile(join(folder, file), 'utf8'));
      await writeFile(join(folder, file), text);
    }
    for (const suite of suites) {
      const { outcome, said } = await run(folder, suite);
      if (outcome === 'fails') return verdict('caught', suite.name, said);
      if (outcome === 'cannot run') unable ??= { suite: suite.name, said };
      if (unable && suite.name === starts.name) break;
    }
    return unable ? verdict('cannot run', unable.suite, unable.said) : verdict('survives');
  } finally {
    for (const [file, text] of sources) await writeFile(join(folder, file), text);
  }
}

/** Breaks the copy in one way, as `trySuites` does. */
export async function tryMutant(
  folder: string,
  { file, find, replace }: Mutant,
  suites: readonly Suite[],
): Promise<Verdict> {
  const source = await readFile(join(folder, file), 'utf8');
  return trySuites(folder, new Map([[file, source.replace(find, () => replace)]]), suites);
}

async function run(folder: string, suite: Suite): Promise<Outcome> {
  if ('command' in suite) {
    const { code, said } = await ended(folder, suite.command);
    return { outcome: code === 0 ? 'passes' : code === suite.found ? 'fails' : 'cannot run', said };
  }
  const { report, code, said } = await runTests(folder, suite);
  const judged = outcomeOf(report, code, suite.files);
  return judged.outcome === 'cannot run' ? { ...judged, said: `${judged.said}\n${said}` } : judged;
}

/** @returns what Vitest reports, null where it does not, and how it ended */
export async function runTests(
  folder: string,
  { project, files }: Tests,
): Promise<{ report: Report | null; code: number | null; said: string }> {
  const file = join(folder, 'report.json');
  await rm(file, { force: true });
  const { code, said } = await ended(folder, [
    'node_modules/vitest/vitest.mjs',
    'run',
    `--project=${project}`,
    '--bail=1',
    '--maxWorkers=1',
    '--reporter=json',
    `--outputFile=${file}`,
    ...files,
  ]);
  const text = await readFile(file, 'utf8').catch(() => null);
  return { report: text === null ? null : (JSON.parse(text) as Report), code, said };
}

/** @returns the exit code, null where it had to be killed, and the end of what was written */
function ended(cwd: string, command: readonly string[]): Promise<{ code: number | null; said: string }> {
  return new Promise((done, failed) => {
    const env = { ...process.env, NO_COLOR: '1' };
    const child = spawn(process.execPath, command, { cwd, timeout: 900_000, env });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-20_000)));
    }
    child.on('error', failed);
    child.on('close', (code) => done({ code, said }));
  });
}
