import type { Logger } from 'pino';
import { perProcess } from '#lib/runtime/per-process.ts';

const kept = perProcess('log', (): { log?: Logger } => ({}));

/** Sets the program's log, for modules that are bundled separately from the one that created it. */
export function keepProgramLog(log: Logger): void {
  kept().log = log;
}

/** The program's log; undefined if there is none, as in a command or a test. */
export function programLog(): Logger | undefined {
  return kept().log;
}
