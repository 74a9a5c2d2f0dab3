import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** The settings of a benchmarked program: none of the operator's own, and limits that no load reaches. */
export function settings(own: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return {
    ...process.env,
    HOST: '127.0.0.1',
    DATABASE_URL: '',
    SESSION_DATABASE_URL: '',
    API_BASE_URL: '',
    RATE_LIMITS: 'default:100000000/1000000000,elevated:100000000/1000000000',
    ...own,
  };
}

/** Starts a TypeScript program in its own process, which ends with this one at the latest. */
export function start(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  stdio: 'ignore' | 'pipe' = 'ignore',
): ChildProcess {
  const child = spawn(process.execPath, words, { env, stdio: [stdio, stdio, 'inherit'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/**
 * Runs a command of the CLI to its end.
 *
 * @param own settings that differ from a benchmark's usual ones
 * @returns what it printed to stdout
 * @throws if it fails
 */
export async function rostrum(
  words: readonly string[],
  dataDir: string,
  own: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['lib/cli/rostrum.mjs', ...words], {
    env: settings({ DATA_DIR: dataDir, ...own }),
    maxBuffer: 2 ** 26,
  });
  return stdout.trim();
}

/** Runs a program that reads JSON from stdin and prints JSON. */
export async function ask<Answer>(program: string, question: unknown): Promise<Answer> {
  const child = start([program], process.env, 'pipe');
  child.stdin?.end(JSON.stringify(question));
  let text = '';
  for await (const part of child.stdout ?? []) text += String(part);
  return JSON.parse(text) as Answer;
}
