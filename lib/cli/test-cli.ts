import { execFile } from 'node:child_process';

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
      ['lib/cli/rostrum.mjs', ...args],
      { env: { ...process.env, DATA_DIR: dataDir, ...environment } },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
      },
    );
  });
}
