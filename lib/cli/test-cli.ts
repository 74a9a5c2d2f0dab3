import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the CLI as a person would, on a data folder. */
export function rostrumIn(
  dataDir: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['lib/cli/main.ts', ...args],
      { env: { ...process.env, DATA_DIR: dataDir, ...environment } },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
      },
    );
  });
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
