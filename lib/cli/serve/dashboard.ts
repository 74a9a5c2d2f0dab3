import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { originAt } from '#lib/settings/origin.ts';
import type { Settings } from '#lib/settings/settings.ts';
import { isPostgresAddress } from '#lib/sql/engine/engine.ts';
import { releaseFolder } from '#lib/runtime/release.ts';
import { buildDashboard } from './build.ts';
import { type Command, readArgs, UsageProblem } from '#lib/cli/command/command.ts';
import { programs } from '#lib/cli/command/programs.ts';
import { untilStopped } from '#lib/cli/command/until-stopped.ts';

/** The dashboard process ended by itself, and has printed the reason. */
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
 * Flags that keep V8's heap small. Rendering makes many short-lived objects, and V8 sizes its heap by the memory of the whole machine,
 * so that it grows to several times the live data. These flags collect sooner and set no limit. A page then takes 7 to 19 % more CPU time.
 */
const smallHeap = ['--max-semi-space-size=8', '--heap-growing-percent=50'];

/** Keeps glibc from reserving memory for each of a dozen threads. Other C libraries ignore it. */
const fewArenas = { MALLOC_ARENA_MAX: '2' };

/**
 * Starts the dashboard in its own process, which never shares memory or a store with the service.
 *
 * @param settings.apiBaseUrls the addresses of the service
 * @returns once it listens
 */
export async function startDashboard(settings: Settings, extra: Record<string, string>, dev = false) {
  if (releaseFolder === undefined) {
    if (!dev) buildDashboard();
  } else if (dev) throw new UsageProblem('--dev needs a checkout of the sources.');
  const child = spawn(process.execPath, [...(dev ? [] : smallHeap), programs.dashboard, ...(dev ? ['--dev'] : [])], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...fewArenas,
      ...process.env,
      NEXT_TELEMETRY_DISABLED: '1',
      NODE_ENV: dev ? 'development' : 'production',
      ...extra,
    },
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code, signal) => {
      const message = `The dashboard ended (${signal ?? `exit code ${code}`}).`;
      reject(code === 2 ? new UsageProblem(message) : new DashboardEnded(message)); // 2: a wrong setting, for which a restart does not help
    });
  });
  ended.catch(() => undefined); // no unhandled rejection if nobody awaits it
  await Promise.race([once(child, 'message'), ended]);
  const url = originAt(settings.host, settings.port);
  return { url, ended, stop: () => stop(child) } satisfies RunningDashboard;
}

/**
 * Requires SESSION_SECRET if the sessions are in PostgreSQL, because several dashboards may share them and each would generate its own.
 *
 * @throws UsageProblem if it is not set
 */
function needSecret({ sessionDatabase, sessionSecret }: Settings): void {
  if (sessionSecret !== undefined || !isPostgresAddress(sessionDatabase)) return;
  throw new UsageProblem(
    'Wrong settings:\nSESSION_SECRET: must be set if SESSION_DATABASE_URL is PostgreSQL, to the same value for all dashboards. Generate one with "openssl rand -base64 32".',
  );
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/**
 * Runs the dashboard alone until it is asked to stop, and exits.
 *
 * @throws UsageProblem for a wrong setting; DashboardEnded if it ends by itself
 */
export async function runDashboard(settings: Settings, dev = false): Promise<void> {
  needSecret(settings);
  const running = await startDashboard(settings, {}, dev);
  const stopped = untilStopped(settings);
  const { apiBaseUrls } = settings;
  console.log(`Dashboard: ${running.url}${apiBaseUrls.length > 0 ? `, reading from ${apiBaseUrls.join(', ')}` : ''}`);
  await Promise.race([stopped, running.ended]);
  await running.stop();
  process.exit(0); // unread output would keep the process running
}

export const dashboard: Command = {
  usage: 'dashboard',
  summary: 'Runs the dashboard alone (PORT, HOST), reading from API_BASE_URL or the service on API_PORT.',
  async run(args, settings) {
    readArgs(args, {});
    await runDashboard(settings);
  },
};
