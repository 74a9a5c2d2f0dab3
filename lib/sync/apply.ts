import { politeFetch, type Politeness } from '#lib/importers/http/polite-fetch.ts';
import type { ConferenceFile } from '#lib/importers/conference/conference-file.ts';
import { isSourceName, type RegisteredSource, sources } from '#lib/importers/registry.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import type { Finding, SourcedConference } from '#lib/importers/model/sourced.ts';
import { openSpool, type Spool } from '#lib/importers/files/spool.ts';
import { zoneOf } from '#lib/importers/model/times.ts';
import { toDataset } from '#lib/importers/conference/to-dataset.ts';
import { type ImportOptions, type ImportReport, importDataset } from '#lib/store/import/import.ts';
import type { Store } from '#lib/store/database/store.ts';
import { secondsOf } from './every.ts';

/** How a conference is read from its source. */
export interface ReadOptions {
  /** The conference file's name, for messages. */
  name: string;
  /** Exported files to read; empty for a live source. */
  files: readonly string[];
  signal: AbortSignal;
  /** Treats every finding as an error. */
  strict?: boolean;
  progress?: (text: string) => void;
  /** Gets what was found until the source was refused, except what the error itself lists. */
  refused?: (findings: Findings) => void;
  /** Defaults to the global `fetch`. */
  fetch?: typeof globalThis.fetch;
  politeness?: Partial<Politeness>;
}

/** What was not understood: the first `MAX_FINDINGS`, and the total. */
export interface Findings {
  first: readonly Finding[];
  count: number;
}

const MAX_FINDINGS = 200;

/**
 * Reads a conference as its file describes it and brings the store up to date (see `importDataset`). Records that the source no longer
 * has are withdrawn or cancelled.
 *
 * @throws SourceProblem if the source, its options or its records cannot be used, or if there are findings and `strict` is set
 * @throws MassRemovalProblem if too many records would be removed
 */
export async function applyConference(
  store: Store,
  file: ConferenceFile,
  reading: ReadOptions,
  options: Pick<ImportOptions, 'dryRun' | 'now'> & { prune?: boolean } = {},
): Promise<{ report: ImportReport; findings: Findings }> {
  const { dryRun = false, now, prune = false } = options;
  return withConference(file, reading, async (sourced, source, findings) => {
    const dataset = toDataset(sourced, file, findings.add);
    if (reading.strict === true && findings.count > 0) throw new SourceProblem(reading.name, findings.first);
    const { url } = file.source;
    const report = await importDataset(
      store,
      {
        ...dataset,
        source: {
          system: source.label,
          url: typeof url === 'string' && /^https?:/i.test(url) ? url : null,
          every: reading.files.length > 0 ? null : secondsOf(file.source.every),
        },
      },
      { dryRun, ...(now && { now }), missing: prune ? 'prune' : 'close', signal: reading.signal },
    );
    return { report, findings: { first: findings.first, count: findings.count } };
  });
}

/**
 * Reads a conference from its source and passes it to `work`. The records are spooled to disk, and deleted when `work` has finished.
 *
 * @throws SourceProblem as `applyConference` does
 */
export async function withConference<Result>(
  file: ConferenceFile,
  { name, files, signal, progress = () => undefined, refused, fetch = globalThis.fetch, politeness }: ReadOptions,
  work: (sourced: SourcedConference, source: RegisteredSource, findings: FindingsCollector) => Promise<Result>,
): Promise<Result> {
  const { type, every: _every, ...given } = file.source;
  const source: RegisteredSource | undefined = isSourceName(type) ? sources[type] : undefined;
  if (!source) {
    const message = `expected one of ${Object.keys(sources).join(', ')}, found ${JSON.stringify(type)}`;
    throw new SourceProblem(name, [{ place: '', field: 'source.type', message }]);
  }
  const from = files.length > 0 ? 'files' : 'live';
  if (!source.from.includes(from)) {
    const message =
      from === 'live'
        ? 'is read from exported files: name them on the command line'
        : 'is read over the network: name no files on the command line';
    throw new SourceProblem(name, [
      { place: '', field: 'source.type', message: `this source (${source.label}) ${message}` },
    ]);
  }
  const findings = collectFindings();
  using spool: Spool = openSpool();
  try {
    const sourced = await source.read({
      options: given,
      files,
      slug: file.slug,
      timezone: file.timezone === undefined ? null : zoneOf(file.timezone),
      spool,
      fetch: politeFetch(fetch, signal, politeness),
      signal,
      report: findings.add,
      progress,
    });
    return await work(sourced, source, findings); // awaited, because returning disposes of the spool
  } catch (error) {
    signal.throwIfAborted(); // why it was stopped, and not where
    if (!(error instanceof SourceProblem && error.faults === findings.first)) refused?.(findings);
    throw error;
  }
}

interface FindingsCollector extends Findings {
  add: (finding: Finding) => void;
}

/** Collects findings without duplicates: a source's records are read more than once, and report the same findings each time. */
function collectFindings(): FindingsCollector {
  const first: Finding[] = [];
  const seen = new Set<string>();
  return {
    first,
    get count() {
      return seen.size;
    },
    add(finding) {
      const key = [finding.place, finding.field, finding.message].join('\n');
      if (seen.has(key)) return;
      seen.add(key);
      if (first.length < MAX_FINDINGS) first.push(finding);
    },
  };
}
