import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { program } from '#e2e/support/program.ts';
import { stopProcess } from '#tools/children.ts';
import { freePorts } from './free-ports.ts';

/** A first start may have to build the dashboard. */
const READY_WITHIN_MS = 300_000;

const answers = (url: string) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5000) }).then(
    (response) => response.status === 200,
    () => false,
  );

/**
 * Playwright's global set-up: starts both programs as `npm start` does, with a data folder of their own and the demo
 * conference, and sets `ROSTRUM_URL`, `ROSTRUM_API_URL` and `DATA_DIR` for the tests.
 *
 * @returns a function that stops them and removes the folder
 * @throws Error with their output if they do not answer
 */
export default async function startServers(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-e2e-'));
  const ports = await freePorts('PORT', 'API_PORT');
  Object.assign(process.env, ports, {
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    TRUSTED_PROXIES: '127.0.0.1', // lets tests send X-Forwarded-For
    RATE_LIMITS: 'default:100000/10000000,elevated:100000/10000000', // many tests share few users
    ROSTRUM_URL: `http://127.0.0.1:${ports.PORT}`,
    ROSTRUM_API_URL: `http://127.0.0.1:${ports.API_PORT}/api/v1`,
  });
  const printed = join(folder, 'servers.log');
  const log = openSync(printed, 'a');
  const child = spawn(process.execPath, [program, 'serve'], { stdio: ['ignore', log, log] });
  closeSync(log);
  const tearDown = async () => {
    await stopProcess(child);
    rmSync(folder, { recursive: true, force: true });
  };

  const needed = [`${process.env['ROSTRUM_URL']}/sign-in`, `${process.env['ROSTRUM_API_URL']}/openapi.json`];
  const deadline = performance.now() + READY_WITHIN_MS;
  const ready = async () =>
    existsSync(join(folder, 'demo-keys.json')) && (await Promise.all(needed.map(answers))).every(Boolean);
  while (!(await ready())) {
    if (child.exitCode !== null || performance.now() > deadline) {
      const text = readFileSync(printed, 'utf8');
      await tearDown();
      throw new Error(`"rostrum serve" did not come up. It printed:\n${text.slice(-4000)}`);
    }
    await wait(100);
  }
  return tearDown;
}
