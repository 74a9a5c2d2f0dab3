import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Settings } from '#lib/settings/settings.ts';
import { isPostgresAddress } from '#lib/sql/engine/engine.ts';
import { buildDashboard } from './build.ts';
import { type Command, readArgs, UsageProblem } from '#lib/cli/command/command.ts';
import { untilStopped } from '#lib/cli/command/until-stopped.ts';

/** The process has ended by itself, and has said why. */
class DashboardEnded extends Error {
  override readonly name = 'DashboardEnded';
}

export interface RunningDashboard {
  url: string;
  /** Rejects when the process ends by itself. */
  ended: Promise<never>;
  stop(): Promise<void>;
}

/**
 * How V8 keeps its heap small. Drawing pages makes much that lives for a moment, and by itself V8 lets that lie until the heap is several times what is
 * in use: it sees all of the machine's memory, which a program that shares it should not take. This has it collect sooner and sets no limit; a
 * page then takes 7 to 19 % more of the processor.
 */
const smallHeap = ['--max-semi-space-size=16', '--heap-growing-percent=50'];

/** What keeps the C library from setting memory aside for each of a dozen threads (glibc's; others do not read it). */
const fewArenas = { MALLOC_ARENA_MAX: '2' };

/**
 * Starts the dashboard as a process of its own: it never shares memory, or a store, with the service.
 *
 * @param settings.apiBaseUrls where the service is that it reads from
 * @returns once it listens
 */
export async function startDashboard(settings: Settings, extra: Record<string, string>, dev = false) {
  if (!dev) buildDashboard();
  const child = spawn(
    process.execPath,
    [...(dev ? [] : smallHeap), 'lib/web/process/main.ts', ...(dev ? ['--dev'] : [])],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...fewArenas,
        ...process.env,
        NEXT_TELEMETRY_DISABLED: '1',
        NODE_ENV: dev ? 'development' : 'production',
        ...extra,
      },
    },
  );
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => {
      const said = `The dashboard ended (exit code ${code}).`;
      reject(code === 2 ? new UsageProblem(said) : new DashboardEnded(said)); // 2: a setting is wrong, and stays so
    });
  });
  ended.catch(() => undefined); // anyone who needs to know awaits it
  await Promise.race([once(child, 'message'), ended]);
  return { url: `http://${settings.host}:${settings.port}`, ended, stop: () => stop(child) } satisfies RunningDashboard;
}

/**
 * Several dashboards share what is in PostgreSQL, each of which would make a secret of its own.
 *
 * @throws UsageProblem where none is set
 */
export function needSecret({ sessionDatabase, sessionSecret }: Settings): void {
  if (sessionSecret !== undefined || !isPostgresAddress(sessionDatabase)) return;
  throw new UsageProblem(
    'Wrong settings:\nSESSION_SECRET: must be set where SESSION_DATABASE_URL is PostgreSQL, the same for all dashboards. "openssl rand -base64 32" makes one.',
  );
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

export const dashboard: Command = {
  usage: 'dashboard',
  summary: 'Runs the dashboard alone (PORT, HOST), reading from API_BASE_URL or the service on API_PORT.',
  async run(args, settings) {
    readArgs(args, {});
    needSecret(settings);
    const running = await startDashboard(settings, {});
    const stopped = untilStopped(settings);
    console.log(`Dashboard: ${running.url}`);
    await Promise.race([stopped, running.ended]);
    await running.stop();
    process.exit(0); // nobody may be reading what it has printed
  },
};
