import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type ConferenceFile, readConferenceFile } from '#lib/importers/conference/conference-file.ts';
import type { Politeness } from '#lib/importers/http/polite-fetch.ts';
import { describeError } from '#lib/runtime/telemetry/describe-error.ts';
import { noteFailure } from '#lib/store/conference/sources.ts';
import type { Store } from '#lib/store/database/store.ts';
import { applyConference } from './apply.ts';
import { secondsOf } from './every.ts';

/** What is told of syncs; a log. */
export interface SyncLog {
  info: (of: object, message: string) => void;
  warn: (of: object, message: string) => void;
}

/** What came of one conference, for metrics. */
export interface SyncOutcome {
  /** Its slug, or the path of its file where that cannot be read. */
  conference: string;
  /** When it ended, in milliseconds since 1970. */
  at: number;
  seconds: number;
  failed: boolean;
}

export interface Syncing {
  /** Conference files, by path; read again each time. */
  files: () => Promise<readonly string[]>;
  log: SyncLog;
  signal: AbortSignal;
  /** Where `${NAME}` is looked up. */
  environment: Readonly<Record<string, string | undefined>>;
  /** Each file once, and no more. */
  once?: boolean;
  /** Is told of each conference. */
  outcome?: (outcome: SyncOutcome) => void;
  /** Is called before each conference: throws where this program may not go on. */
  mayGoOn?: () => Promise<void>;
  fetch?: typeof globalThis.fetch;
  politeness?: Partial<Politeness>;
  /** Milliseconds since 1970. */
  clock?: () => number;
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

/** Milliseconds between two looks for files, at most. */
const LOOK = 30_000;

/** After failures it is tried less and less often, but at least so often, in milliseconds. */
const SELDOM = 3_600_000;

/** When a file is due again. */
interface Due {
  at: number;
  failures: number;
}

/** The conference files of a folder; none where it is not there. */
export async function conferenceFilesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => /\.ya?ml$/.test(name))
    .toSorted()
    .map((name) => join(folder, name));
}

/**
 * Applies conference files again and again, one after the other, each as often as it says (`every`). What fails is a line of the
 * log, is remembered with the conference, and is tried again later and later.
 *
 * @returns when `signal` ends it, or all were read once; how many failed the last time
 */
export async function syncConferences(store: Store, syncing: Syncing): Promise<{ failed: number }> {
  const { files, log, signal, once = false, mayGoOn, clock = Date.now } = syncing;
  const wait = syncing.wait ?? ((milliseconds, until) => setTimeout(milliseconds, undefined, { signal: until }));
  const due = new Map<string, Due>();
  while (!signal.aborted) {
    const paths = await files().catch((error: unknown) => {
      log.warn({ error: describeError(error) }, 'conference files not found, looked for again later');
      return [];
    });
    for (const path of paths) {
      const known = due.get(path);
      if (signal.aborted || (known && known.at > clock())) continue;
      await mayGoOn?.();
      due.set(path, await syncOne(store, path, known?.failures ?? 0, syncing));
    }
    if (once) break;
    const next = Math.min(...paths.map((path) => due.get(path)?.at ?? 0)) - clock();
    await wait(Math.min(Math.max(next, 1000), LOOK), signal).catch(() => undefined);
  }
  return { failed: [...due.values()].filter(({ failures }) => failures > 0).length };
}

async function syncOne(store: Store, path: string, failures: number, syncing: Syncing): Promise<Due> {
  const { log, signal, environment, fetch, politeness, clock = Date.now, outcome = () => undefined } = syncing;
  const began = clock();
  const since = () => (clock() - began) / 1000;
  let file: ConferenceFile | undefined;
  try {
    file = readConferenceFile(path, await readFile(path, 'utf8'), environment);
    const { report, findings } = await applyConference(
      store,
      file,
      {
        name: path,
        files: [],
        signal,
        ...(fetch && { fetch }),
        ...(politeness && { politeness }),
      },
      { now: new Date(clock()) },
    );
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
    const words = error instanceof Error ? error.message : 'unknown';
    outcome({ conference: slug ?? path, at: clock(), seconds: since(), failed: true });
    log.warn({ conference: slug ?? path, error: describeError(error) }, 'conference not synced, tried again later');
    if (slug !== undefined) await noteFailure(store, slug, words, new Date(clock())).catch(() => undefined); // the store may be what failed
    const pause = Math.min(secondsOf(file?.source.every) * 1000 * 2 ** failures, SELDOM);
    return { at: clock() + pause, failures: failures + 1 };
  }
}
