import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { programs } from '#lib/cli/command/programs.ts';
import { describeError } from '#lib/runtime/telemetry/describe-error.ts';
import { metrics } from '#lib/runtime/telemetry/metrics.ts';
import type { Settings } from '#lib/settings/settings.ts';
import type { SyncOutcome } from '#lib/sync/sync.ts';

/** Milliseconds before a sync process that exited by itself is restarted. */
const PAUSE = 10_000;

export interface SyncingOptions {
  log: Pick<Logger, 'warn'>;
  environment?: NodeJS.ProcessEnv;
  /** See `PAUSE`. */
  pause?: number;
}

/**
 * Syncs the conferences of `CONFERENCES_DIR` with their sources while a service runs, by `rostrum conference sync` in a process of its
 * own, so that no request waits while a large conference is read. It ends with this process, even if that is killed.
 *
 * @returns `end` stops it and rolls back what is being applied
 */
export function startSyncing(
  { conferencesDir, drain }: Pick<Settings, 'conferencesDir' | 'drain'>,
  { log, environment = process.env, pause = PAUSE }: SyncingOptions,
): { end: () => Promise<void> } {
  if (conferencesDir === undefined) return { end: () => Promise.resolve() };
  const ending = new AbortController();
  const { signal } = ending;

  async function syncOnce(): Promise<void> {
    const child = fork(programs.rostrum, ['conference', 'sync'], {
      env: environment,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.on('message', (outcome) => noteOutcome(outcome as SyncOutcome));
    const end = () => {
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), drain.timeout).unref();
    };
    signal.addEventListener('abort', end);
    const [code, killedBy] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    signal.removeEventListener('abort', end);
    if (!signal.aborted) log.warn({ code, signal: killedBy }, 'conferences not synced, tried again later');
  }

  async function keepSyncing(): Promise<void> {
    while (!signal.aborted) {
      // The machine may have no room for one more process now. The service goes on.
      await syncOnce().catch((error: unknown) =>
        log.warn({ error: describeError(error) }, 'conferences not synced, tried again later'),
      );
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  const ended = keepSyncing();
  return {
    async end() {
      ending.abort();
      await ended;
    },
  };
}

function noteOutcome({ conference, at, seconds, failed }: SyncOutcome): void {
  if (failed) metrics().syncFailed(conference);
  else metrics().synced(conference, seconds, at);
}
