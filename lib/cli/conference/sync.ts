import { describeError } from '#lib/runtime/telemetry/describe-error.ts';
import { createLog, endLog } from '#lib/runtime/telemetry/log.ts';
import type { Settings } from '#lib/settings/settings.ts';
import { asLeader } from '#lib/sync/leader.ts';
import { conferenceFilesIn, type SyncOutcome, syncConferences } from '#lib/sync/sync.ts';
import { readArgs, UsageProblem } from '#lib/cli/command/command.ts';
import { untilInterrupted } from './apply.ts';
import { openStoreForImport } from '#lib/cli/command/import-store.ts';

/** `conference sync`: applies conference files again and again, until it is stopped. */
export async function syncCommand(args: readonly string[], settings: Settings): Promise<void> {
  const { values, positionals } = readArgs(args, { once: { type: 'boolean', default: false } }, true);
  const { conferencesDir } = settings;
  if (positionals.length === 0 && conferencesDir === undefined) {
    throw new UsageProblem('Name one or more conference files, or set CONFERENCES_DIR to a folder of them.');
  }
  const files = () => (positionals.length > 0 ? Promise.resolve(positionals) : conferenceFilesIn(conferencesDir ?? ''));
  const log = createLog(settings.logLevel);
  const signal = untilInterrupted();
  const store = await openStoreForImport(settings);
  try {
    const syncing = { files, log, signal, environment: process.env, once: values.once, outcome: tellService };
    if (values.once) {
      const { failed } = await syncConferences(store, syncing);
      if (failed > 0) process.exitCode = 1;
    } else {
      const work = async (assertLeader: () => Promise<void>) => {
        await syncConferences(store, { ...syncing, assertLeader });
      };
      await asLeader(store.db, work, signal, (error) => {
        if (!signal.aborted) log.warn({ error: describeError(error) }, 'conferences not synced, will retry');
      });
    }
  } finally {
    await store.close();
    await endLog(log); // else what was logged in the last second is lost, which is all of it with --once
  }
}

/** Sends the outcome to the service that started this process, for its metrics. */
function tellService(outcome: SyncOutcome): void {
  process.send?.(outcome);
}
