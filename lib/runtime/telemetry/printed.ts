import type { Logger } from 'pino';
import { describeError } from './describe-error.ts';

/**
 * Has all that libraries and Node print of errors and warnings be lines of the log. What they say may quote what was asked, so that
 * it is said at `debug` alone; of an error the log tells which kind, and where.
 */
export function logPrinted(log: Logger): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...given: unknown[]) => {
      const error = given.find((each) => each instanceof Error);
      const said = log.isLevelEnabled('debug') && { said: given.map(String).join(' ') };
      log[level]({ ...(error && { error: describeError(error) }), ...said }, 'printed by a library');
    };
  }
  logWarnings(log);
}

/** The same for the warnings of Node alone. */
export function logWarnings(log: Logger): void {
  process.removeAllListeners('warning'); // the one that prints them
  process.on('warning', (warning) => {
    log.warn({ warning: warning.name, said: warning.message, at: describeError(warning)['at'] }, 'warning of Node');
  });
}
