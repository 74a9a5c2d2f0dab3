import { endWithin } from '#lib/runtime/http/end-within.ts';
import type { Settings } from '#lib/settings/settings.ts';

/**
 * Signals within this time (milliseconds) count as one. Ctrl-C under npm sends the signal twice: to the program, and to npm, which
 * forwards it.
 */
const SAME = 500;

/**
 * Resolves when the process is asked to stop (Ctrl-C, SIGTERM of a supervisor, or the terminal is closed). From then on the process exits
 * within the time that draining can take, or at once at a second signal.
 */
export function untilStopped({ drain }: Pick<Settings, 'drain'>): Promise<void> {
  return new Promise((resolve) => {
    let askedAt: number | undefined;
    const stop = () => {
      if (askedAt === undefined) endWithin(drain);
      askedAt ??= performance.now();
      if (performance.now() - askedAt > SAME) process.exit(1);
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  });
}
