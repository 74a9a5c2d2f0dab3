import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, resolve } from 'node:path';

const windows = process.platform === 'win32';
const running = new Set<ChildProcess>();
let interrupted = false;

export interface Ended {
  /** Null if it was killed, also by its time limit. */
  code: number | null;
  seconds: number;
}

export interface RunOptions {
  env?: Readonly<Record<string, string>>;
  /** Kills the command and everything it started after this many milliseconds. */
  timeoutMs?: number;
}

/**
 * Runs a shell command from the project's root with the installed packages' programs on the PATH. Its output is shown as it
 * comes, and its input is empty. It gets a process group of its own, so that nothing it starts outlives it.
 */
export function run(command: string, { env = {}, timeoutMs = 0 }: RunOptions = {}): Promise<Ended> {
  const began = performance.now();
  const path = `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`;
  const child = spawn(command, {
    shell: true,
    detached: !windows,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env, PATH: path },
  });
  running.add(child);
  const timer = timeoutMs > 0 ? setTimeout(() => killGroup(child, 'SIGKILL'), timeoutMs) : undefined;
  return new Promise((done) => {
    const end = (code: number | null) => {
      clearTimeout(timer);
      killGroup(child, 'SIGKILL');
      running.delete(child);
      if (!interrupted) done({ code, seconds: (performance.now() - began) / 1000 });
    };
    child.once('error', () => end(null));
    child.once('exit', (code) => end(code));
  });
}

/** Makes an interrupted process end everything that it has started. */
export function killChildrenOnExit(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.once(signal, () => {
      interrupted = true;
      for (const child of running) killGroup(child, signal);
      const deadline = performance.now() + 5000;
      setInterval(() => {
        if (running.size > 0 && performance.now() < deadline) return;
        for (const child of running) killGroup(child, 'SIGKILL');
        process.exit(code);
      }, 50);
    });
  }
}

/** Sends SIGTERM, and SIGKILL after five seconds. Resolves when the process has ended; at once if it had already. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), 5000);
  await ended;
  clearTimeout(killer);
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(windows ? child.pid : -child.pid, signal);
  } catch {
    // ESRCH: the whole group has ended
  }
}
