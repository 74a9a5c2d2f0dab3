import { type ChildProcess, spawn } from 'node:child_process';
import { get } from 'node:http';
import type { Settings } from '#lib/settings/settings.ts';
import { buildDashboard } from './build.ts';
import { type Command, readArgs } from './command.ts';
import { untilStopped } from './until-stopped.ts';

export interface RunningDashboard {
  url: string;
  /** Rejects when the process ends by itself. */
  ended: Promise<never>;
  stop(): Promise<void>;
}

/**
 * Starts the dashboard as a process of its own: it never shares memory, or a store, with the service.
 *
 * @param settings.apiBaseUrl the service that it reads from
 * @returns once it answers
 */
export async function startDashboard(settings: Settings, extra: Record<string, string>, dev = false) {
  if (!dev) buildDashboard();
  const child = spawn(
    process.execPath,
    [
      'node_modules/next/dist/bin/next',
      dev ? 'dev' : 'start',
      '--port',
      String(settings.port),
      '--hostname',
      settings.host,
    ],
    {
      stdio: ['ignore', dev ? 'inherit' : 'ignore', 'inherit'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...extra },
    },
  );
  const url = `http://${settings.host}:${settings.port}`;
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`The dashboard ended (exit code ${code}).`)));
  });
  ended.catch(() => undefined); // whoever needs to know awaits it
  await Promise.race([answering(url), ended]);
  return { url, ended, stop: () => stop(child) } satisfies RunningDashboard;
}

/** Resolves once a request is answered, whatever the answer. */
async function answering(url: string): Promise<void> {
  while (!(await answers(url))) {
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}

function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(`${url}/sign-in`, (response) => {
      response.resume();
      resolve(true);
    });
    request.once('error', () => resolve(false));
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
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
    console.log(`Dashboard: ${running.url}`);
    await Promise.race([untilStopped(), running.ended]);
    await running.stop();
  },
};
