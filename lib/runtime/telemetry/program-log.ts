import type { Logger } from 'pino';
import { perProcess } from '#lib/runtime/per-process.ts';

const kept = perProcess('log', (): { log?: Logger } => ({}));

/** Makes this the log of the program, for what is bundled apart from what began it. */
export function keepProgramLog(log: Logger): void {
  kept().log = log;
}

/** The program's log; undefined where there is none, as in a command or a test. */
export function programLog(): Logger | undefined {
  return kept().log;
}
