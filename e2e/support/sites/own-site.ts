import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program } from '#e2e/support/program.ts';
import { stopProcess } from '#tools/children.ts';
import { freePorts } from './free-ports.ts';

export interface OwnSite {
  /** The dashboard's address, with a host name. */
  url: string;
  /** The service's address. */
  apiUrl: string;
  /** The data folder, with `servers.log`. */
  folder: string;
  stop: () => Promise<void>;
}

/**
 * Starts both programs with `rostrum serve`, with a data folder and settings of their own.
 *
 * @param settings returns environment variables for the dashboard's address
 * @throws Error with their output if they do not start
 */
export async function startSite(settings: (url: string) => Record<string, string>): Promise<OwnSite> {
  const ports = await freePorts('PORT', 'API_PORT');
  const url = `http://localhost:${ports.PORT}`;
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-site-'));
  const printed = join(folder, 'servers.log');
  const log = openSync(printed, 'a');
  const child = spawn(process.execPath, [program, 'serve'], {
    stdio: ['ignore', log, log],
    env: { ...process.env, ...ports, DATA_DIR: folder, ...settings(url) },
  });
  closeSync(log);
  const stop = async () => {
    await stopProcess(child);
    rmSync(folder, { recursive: true, force: true });
  };
  while (!readFileSync(printed, 'utf8').includes('Dashboard  ')) {
    if (child.exitCode !== null) {
      const text = readFileSync(printed, 'utf8');
      await stop();
      throw new Error(`The site did not come up. It printed:\n${text.slice(-4000)}`);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  return { url, apiUrl: `http://127.0.0.1:${ports.API_PORT}`, folder, stop };
}
