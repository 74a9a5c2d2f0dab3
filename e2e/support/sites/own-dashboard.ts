import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program } from '#e2e/support/program.ts';
import { stopProcess } from '#tools/children.ts';
import { freePorts } from './free-ports.ts';

export interface OwnDashboard {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts a dashboard on a free port, with sessions of its own, over the service at this address.
 *
 * @param settings environment variables beside those of the tests
 */
export async function startDashboard(apiBaseUrl: string, settings: Record<string, string> = {}): Promise<OwnDashboard> {
  const ports = await freePorts('PORT');
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-dashboard-'));
  const child = spawn(process.execPath, [program, 'dashboard'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...ports, DATA_DIR: folder, API_BASE_URL: apiBaseUrl, ...settings },
  });
  await ready(child);
  return {
    url: `http://127.0.0.1:${ports.PORT}`,
    async stop() {
      await stopProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ready(child: ChildProcess): Promise<void> {
  for await (const chunk of child.stdout ?? []) {
    if (String(chunk).includes('Dashboard:')) return;
  }
  throw new Error('The dashboard did not start');
}
