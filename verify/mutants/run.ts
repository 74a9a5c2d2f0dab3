import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Mutant, changed } from './mutant.ts';

/** The result of a Vitest run. A run that ends badly although no test failed shows nothing about the program. */
export interface Outcome {
  outcome: 'passes' | 'fails' | 'cannot run';
  /** Which tests failed and how, or why they could not run. */
  details: string;
}

/** The part of Vitest's JSON report that is read here. */
interface Report {
  testResults: {
    /** The path of the file. */
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Copies what the tests need, so that it can be broken. Returns the folder. */
export async function copyTree(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mutants-'));
  for (const part of ['lib', 'verify', 'tools', 'package.json', 'vitest.config.ts']) {
    await cp(part, join(folder, part), { recursive: true });
  }
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Breaks the copy, runs the test file that must fail, and restores the copy. */
export async function tryMutant(folder: string, mutant: Mutant): Promise<Outcome> {
  const { file, source } = changed(mutant);
  const path = join(folder, file);
  const original = await readFile(path, 'utf8');
  await writeFile(path, source);
  try {
    const files = [mutant.caughtBy];
    // The scenarios of the rule itself come first: they take a fraction of the time.
    const first = mutant.caughtBy.startsWith('verify/rules/')
      ? await runTests(folder, files, `^${mutant.rule}: `)
      : null;
    return first?.outcome === 'fails' ? first : await runTests(folder, files);
  } finally {
    await writeFile(path, original);
  }
}

/**
 * Runs test files until one test fails.
 *
 * @param names a regular expression of the names of the tests to run
 */
export async function runTests(folder: string, files: readonly string[], names = ''): Promise<Outcome> {
  const reportFile = join(folder, 'report.json');
  await rm(reportFile, { force: true });
  const { code, output } = await execute(folder, [
    'node_modules/vitest/vitest.mjs',
    'run',
    `--project=${files.every((file) => file.endsWith('postgres.test.ts')) ? 'postgres' : 'sqlite'}`,
    '--bail=1',
    '--maxWorkers=1',
    '--reporter=json',
    `--outputFile=${reportFile}`,
    ...(names === '' ? [] : [`--testNamePattern=${names}`]),
    ...files,
  ]);
  const text = await readFile(reportFile, 'utf8').catch(() => null);
  if (text === null) return { outcome: 'cannot run', details: `no report, exit code ${code}\n${output}` };
  const { testResults } = JSON.parse(text) as Report;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  // A test that was only too slow, as on a busy machine, has caught nothing.
  const failed = tests.filter(({ failureMessages: [message] }) => message && !message.startsWith('TestTimeoutError'));
  if (failed.length > 0) {
    const details = failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join('\n')}`);
    return { outcome: 'fails', details: details.join('\n') };
  }
  if (code === 0 && testResults.length >= files.length) return { outcome: 'passes', details: '' };
  return { outcome: 'cannot run', details: [...testResults.map(({ message }) => message), output].join('\n') };
}

/** Returns the exit code, null if the process had to be killed, and the end of its output. */
function execute(cwd: string, command: readonly string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolved, failed) => {
    const child = spawn(process.execPath, command, { cwd, timeout: 900_000, env: { ...process.env, NO_COLOR: '1' } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-20_000)));
    }
    child.on('error', failed);
    child.on('close', (code) => resolved({ code, output }));
  });
}
