import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tools/free-port.ts';
import { stopProcess } from '#tools/children.ts';

/** A dashboard in a process of its own, over a service. */
export interface Dashboard {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts the dashboard of a folder like an operator.
 *
 * @param apiBaseUrl of the service
 * @param options.folder of the project; by default this one, or the installed release that `ROSTRUM_PROGRAM` names
 * @param options.dev compiles its sources at each request and needs no build
 * @throws Error with its output if it does not start
 */
export async function startDashboard(
  apiBaseUrl: string,
  { folder = '.', dev = false }: { folder?: string; dev?: boolean } = {},
): Promise<Dashboard> {
  // The mutants are checkouts.
  const program = (folder === '.' && process.env['ROSTRUM_PROGRAM']) || 'lib/cli/rostrum.mjs';
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'rostrum-figures-'));
  const child = spawn(process.execPath, [program, 'serve', ...(dev ? ['--dev'] : [])], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: data, API_BASE_URL: apiBaseUrl },
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let output = '';
  const come = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        output = (output + text.toString()).slice(-20_000);
        if (output.includes('Dashboard:')) resolve();
      });
    }
    child.once('exit', () => reject(new Error(`The dashboard did not start:\n${output}`)));
  });
  const tell = (code: number | null, signal: string | null) =>
    console.error(`The dashboard ended by itself (${code ?? signal}). Its last output:\n${output.slice(-2000)}`);
  child.once('exit', tell);
  const stop = async () => {
    child.off('exit', tell);
    await stopProcess(child);
    process.off('exit', kill);
    rmSync(data, { recursive: true, force: true });
  };
  await come.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url: `http://127.0.0.1:${port}`, stop };
}
