import { execFile } from 'node:child_process';
import { vi } from 'vitest';
import { run } from './run.ts';

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the CLI in a process of its own, on a data folder. */
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

/** Runs the CLI in this process, which takes a hundredth of the time. */
export async function rostrumHere(dataDir: string, args: readonly string[]): Promise<Outcome> {
  const printed = { stdout: '', stderr: '' };
  const hear = (name: 'log' | 'error', stream: keyof typeof printed) =>
    vi.spyOn(console, name).mockImplementation((text: unknown) => {
      printed[stream] += `${String(text instanceof Error ? text.stack : text)}\n`;
    });
  const spies = [hear('log', 'stdout'), hear('error', 'stderr')];
  try {
    const code = await run(args, { ...process.env, DATA_DIR: dataDir });
    return { code, ...printed };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
