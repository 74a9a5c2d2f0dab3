import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface OwnDashboard {
  url: string;
  stop: () => Promise<void>;
}

/** Starts a dashboard on a free port, with sessions of its own, over the service at this address. */
export async function startDashboard(apiBaseUrl: string): Promise<OwnDashboard> {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as { port: number };
  free.close();
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-dashboard-'));
  const child = spawn(process.execPath, ['lib/cli/main.ts', 'dashboard'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, API_BASE_URL: apiBaseUrl },
  });
  await ready(child);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
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
