import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type ConferenceFile, readConferenceFile } from '#lib/importers/conference/conference-file.ts';
import { withFileErrors } from '#lib/importers/files/file-errors.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import type { Politeness } from '#lib/importers/http/polite-fetch.ts';
import { describeError } from '#lib/runtime/telemetry/describe-error.ts';
import { noteFailure } from '#lib/store/conference/sources.ts';
import type { Store } from '#lib/store/database/store.ts';
import { applyConference } from './apply.ts';
import { secondsOf } from './every.ts';
import { failureForChairs } from './failure.ts';

interface SyncLog {
  info: (of: object, message: string) => void;
  warn: (of: object, message: string) => void;
}

/** The result of one sync of one conference, for metrics. */
export interface SyncOutcome {
  /** The conference's slug, or the path of its file if the file cannot be read. */
  conference: string;
  /** When the sync ended, in milliseconds since 1970. */
  at: number;
  seconds: number;
  failed: boolean;
}

export interface Syncing {
  /** Lists the paths of the conference files; called before each round. */
  files: () => Promise<readonly string[]>;
  log: SyncLog;
  signal: AbortSignal;
  /** Resolves `${NAME}` in conference files. */
  environment: Readonly<Record<string, string | undefined>>;
  /** Reads each file once, then returns. */
  once?: boolean;
  /** Called after each sync of a conference. */
  outcome?: (outcome: SyncOutcome) => void;
  /** Called before each conference; throws if this process is no longer the leader. */
  assertLeader?: () => Promise<void>;
  fetch?: typeof globalThis.fetch;
  politeness?: Partial<Politeness>;
  /** Milliseconds since 1970. */
  clock?: () => number;
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

/** The longest pause before the list of files is read again, in milliseconds. */
const MAX_POLL_PAUSE = 30_000;

/** The longest pause after repeated failures, in milliseconds. */
const MAX_RETRY_PAUSE = 3_600_000;

/** When a file is due again, in milliseconds since 1970, and how often it has failed in a row. */
interface Due {
  at: number;
  failures: number;
}

/**
 * The paths of the conference files (`.yaml`, `.yml`) in a folder.
 *
 * @throws SourceProblem naming the folder if it cannot be read or has no conference file
 */
export async function conferenceFilesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'there is no such folder' : `cannot be read as a folder (${error.code})`;
    throw SourceProblem.ofFile(folder, reason, error);
  });
  const files = names.filter((name) => /\.ya?ml$/.test(name)).toSorted();
  if (files.length === 0) throw SourceProblem.ofFile(folder, 'has no conference files (*.yaml)');
  return files.map((name) => join(folder, name));
}

/**
 * Applies conference files again and again, one after the other, each at its own interval (`every`). A failure is logged, recorded with
 * the conference, and retried with growing pauses. That there are no files is logged once, until there are some.
 *
 * @returns after `signal` is aborted, or with `once` after each file was read: how many files failed in their last sync
 * @throws SourceProblem with `once` if there are no files
 */
export async function syncConferences(store: Store, syncing: Syncing): Promise<{ failed: number }> {
  const { files, log, signal, once = false, assertLeader, clock = Date.now } = syncing;
  const wait = syncing.wait ?? ((milliseconds, until) => setTimeout(milliseconds, undefined, { signal: until }));
  const due = new Map<string, Due>();
  let missing = '';
  while (!signal.aborted) {
    const before = missing;
    missing = '';
    const paths = await files().catch((error: unknown) => {
      if (once || !(error instanceof SourceProblem)) throw error;
      missing = error.message;
      if (missing !== before) log.warn({ reason: missing }, 'conference files not found, will retry');
      return [];
    });
    for (const path of paths) {
      const known = due.get(path);
      if (signal.aborted || (known && known.at > clock())) continue;
      await assertLeader?.();
      due.set(path, await syncOne(store, path, known?.failures ?? 0, syncing));
    }
    if (once) break;
    const next = Math.min(...paths.map((path) => due.get(path)?.at ?? 0)) - clock();
    await wait(Math.min(Math.max(next, 1000), MAX_POLL_PAUSE), signal).catch(() => undefined);
  }
  return { failed: [...due.values()].filter(({ failures }) => failures > 0).length };
}

async function syncOne(store: Store, path: string, failures: number, syncing: Syncing): Promise<Due> {
  const { log, signal, environment, fetch, politeness, clock = Date.now, outcome = () => undefined } = syncing;
  const began = clock();
  const since = () => (clock() - began) / 1000;
  let file: ConferenceFile | undefined;
  try {
    file = readConferenceFile(
      path,
      withFileErrors(path, () => readFileSync(path, 'utf8')),
      environment,
    );
    // Without a time: reading a source takes minutes, and changes are dated when they are written.
    const { report, findings } = await applyConference(store, file, {
      name: path,
      files: [],
      signal,
      ...(fetch && { fetch }),
      ...(politeness && { politeness }),
    });
    const { added, changed, withdrawn } = report.submissions;
    const seconds = since();
    outcome({ conference: file.slug, at: clock(), seconds, failed: false });
    log.info(
      { conference: file.slug, added, changed, withdrawn, findings: findings.count, seconds },
      'conference synced',
    );
    return { at: began + secondsOf(file.source.every) * 1000, failures: 0 };
  } catch (error) {
    if (signal.aborted) return { at: Infinity, failures };
    const { slug } = file ?? {};
    outcome({ conference: slug ?? path, at: clock(), seconds: since(), failed: true });
    const reason = failureForChairs(error);
    log.warn({ conference: slug ?? path, reason, error: describeError(error) }, 'conference not synced, will retry');
    if (slug !== undefined) await noteFailure(store, slug, reason, new Date(clock())).catch(() => undefined); // the failure may be the store's
    const pause = Math.min(secondsOf(file?.source.every) * 1000 * 2 ** failures, MAX_RETRY_PAUSE);
    return { at: clock() + pause, failures: failures + 1 };
  }
}
