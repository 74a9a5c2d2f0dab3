import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Settings } from '#lib/settings/settings.ts';
import { buildDashboard } from './build.ts';
import { type Command, readArgs } from './command.ts';
import { untilStopped } from './until-stopped.ts';

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
 * Starts the dashboard as a process of its own: it never shares memory, or a store, with the service.
 *
 * @param settings.apiBaseUrls where the service is that it reads from
 * @returns once it listens
 */
export async function startDashboard(settings: Settings, extra: Record<string, string>, dev = false) {
  if (!dev) buildDashboard();
  const child = spawn(process.execPath, ['lib/dashboard/main.ts', ...(dev ? ['--dev'] : [])], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: '1',
      NODE_ENV: dev ? 'development' : 'production',
      ...extra,
    },
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new DashboardEnded(`The dashboard ended (exit code ${code}).`)));
  });
  ended.catch(() => undefined); // whoever needs to know awaits it
  await Promise.race([once(child, 'message'), ended]);
  return { url: `http://${settings.host}:${settings.port}`, ended, stop: () => stop(child) } satisfies RunningDashboard;
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
    const running = await startDashboard(settings, {});
    const stopped = untilStopped();
    console.log(`Dashboard: ${running.url}`);
    await Promise.race([stopped, running.ended]);
    await running.stop();
  },
};
