import { endWithin } from '#lib/runtime/http/end-within.ts';
import type { Settings } from '#lib/settings/settings.ts';

/** Anyone who presses Ctrl-C under npm sends the signal twice: to the program, and to npm, which passes it on. In milliseconds. */
const SAME = 500;

/**
 * Resolves when the process is asked to end (Ctrl-C, a supervisor's SIGTERM, or the terminal is closed). From then on it ends within
 * the time that draining may take; asked again, at once.
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
