import type { Logger } from 'pino';
import { describeError } from './describe-error.ts';

/**
 * Redirects what libraries and Node print to the log. Their text may quote a request, so it is logged only at the level `debug`; of an
 * error the log has the type and the place. Of what is neither error nor warning, there is nothing at other levels.
 */
export function captureConsole(log: Logger): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...given: unknown[]) => {
      const error = given.find((each) => each instanceof Error);
      const said = log.isLevelEnabled('debug') && { said: given.map(String).join(' ') };
      log[level]({ ...(error && { error: describeError(error) }), ...said }, 'printed by a library');
    };
  }
  console.log = (...given: unknown[]) => log.debug({ said: given.map(String).join(' ') }, 'printed by a library');
  captureWarnings(log);
}

/** Does this for Node's warnings only. */
export function captureWarnings(log: Logger): void {
  process.removeAllListeners('warning'); // Node's own listener, which prints them
  process.on('warning', (warning) => {
    log.warn({ warning: warning.name, said: warning.message, at: describeError(warning)['at'] }, 'warning of Node');
  });
}
