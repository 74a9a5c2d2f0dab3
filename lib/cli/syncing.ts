import type { Logger } from 'pino';
import { describeError } from '#lib/runtime/describe-error.ts';
import type { Settings } from '#lib/settings/settings.ts';
import type { Store } from '#lib/store/store.ts';
import { asTheOne } from '#lib/sync/leader.ts';
import { conferenceFilesIn, syncConferences } from '#lib/sync/sync.ts';

/**
 * Keeps the conferences of `CONFERENCES_DIR` as they are in their sources, beside the requests of a service; of several services over
 * one database one does.
 *
 * @returns ends it; what is being applied is taken back
 */
export function syncBeside(
  store: Store,
  { conferencesDir }: Pick<Settings, 'conferencesDir'>,
  log: Logger,
): { end: () => Promise<void> } {
  if (conferencesDir === undefined) return { end: () => Promise.resolve() };
  const controller = new AbortController();
  const { signal } = controller;
  const files = () => conferenceFilesIn(conferencesDir);
  const work = async (mayGoOn: () => Promise<void>) => {
    await syncConferences(store, { files, log, signal, environment: process.env, mayGoOn });
  };
  const ended = asTheOne(store.db, work, signal, (error) => {
    if (!signal.aborted) log.warn({ error: describeError(error) }, 'conferences not synced, tried again later');
  });
  return {
    async end() {
      controller.abort();
      await ended;
    },
  };
}
