import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { isPostgresAddress } from '#lib/sql/engine/engine.ts';
import { freePort } from '#tools/free-port.ts';

/** A `rostrum` command in a process of its own. */
export interface Program {
  /** The lines it has printed so far. */
  lines: string[];
  /** The first matching line, already printed or to come. Rejects if the program ends before. */
  line: (pattern: RegExp) => Promise<RegExpExecArray>;
  isRunning: () => boolean;
  /** The exit code once it has ended; null if it was killed. */
  ended: Promise<number | null>;
  /** Kills it, as a machine does that runs out of memory. */
  kill: () => Promise<void>;
}

/** @param address of the database that it opens */
export function rostrum(
  address: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(process.execPath, ['lib/cli/rostrum.mjs', ...args], {
    env: {
      ...process.env,
      DATABASE_URL: isPostgresAddress(address) ? address : `sqlite:${address}`,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  let isOver = false;
  let news = Promise.withResolvers<void>();
  const tell = () => {
    news.resolve();
    news = Promise.withResolvers();
  };
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line);
    tell();
  });
  const ended = once(child, 'close').then(([code]) => {
    isOver = true;
    tell();
    return code as number | null;
  });
  return {
    lines,
    isRunning: () => !isOver,
    ended,
    async line(pattern) {
      for (;;) {
        const found = lines.map((line) => pattern.exec(line)).find((match) => match !== null);
        if (found) return found;
        if (isOver) throw new Error(`rostrum ${args.join(' ')} ended without ${String(pattern)}.`);
        await news.promise;
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** A service on a free port, once it listens. */
export async function runService(
  address: string,
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Program & { url: string }> {
  const given = { API_PORT: String(await freePort()), DATA_DIR: dataDir, LOG_LEVEL: 'info', ...environment };
  const program = rostrum(address, ['service'], given);
  const [, url = ''] = await program.line(/^Service: (\S+)\/api\/v1$/);
  return { ...program, url };
}
