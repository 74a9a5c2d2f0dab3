import { politeFetch, type Politeness } from '#lib/importers/http/polite-fetch.ts';
import type { ConferenceFile } from '#lib/importers/conference/conference-file.ts';
import { isSourceName, type RegisteredSource, sources } from '#lib/importers/registry.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import type { Finding, SourcedConference } from '#lib/importers/model/sourced.ts';
import { openSpool, type Spool } from '#lib/importers/files/spool.ts';
import { toDataset } from '#lib/importers/conference/to-dataset.ts';
import { type ImportOptions, type ImportReport, importDataset } from '#lib/store/import/import.ts';
import type { Store } from '#lib/store/database/store.ts';
import { secondsOf } from './every.ts';

/** How a conference is read. */
export interface Reading {
  /** Of the file that describes it, for messages. */
  name: string;
  /** That it comes from; empty where its source is asked. */
  files: readonly string[];
  signal: AbortSignal;
  /** Every finding is an error. */
  strict?: boolean;
  progress?: (text: string) => void;
  /** By default the network. */
  fetch?: typeof globalThis.fetch;
  politeness?: Partial<Politeness>;
}

/** What was not understood: the first ones, and how many in all. */
export interface Findings {
  first: readonly Finding[];
  count: number;
}

/** No more findings are kept. */
const KEPT = 200;

/**
 * Reads a conference as its file says, and makes the store say the same: see `importDataset`. A source that is asked has the last word
 * also on what is gone.
 *
 * @throws SourceProblem where the source, its options or its records cannot be used, or `strict` finds anything
 * @throws MassRemovalProblem if too much would be removed
 */
export async function applyConference(
  store: Store,
  file: ConferenceFile,
  reading: Reading,
  options: Pick<ImportOptions, 'dryRun' | 'now'> & { prune?: boolean } = {},
): Promise<{ report: ImportReport; findings: Findings }> {
  const { dryRun = false, now, prune = false } = options;
  return withConference(file, reading, async (sourced, source, findings) => {
    const dataset = toDataset(sourced, file, findings.add);
    if (reading.strict === true) refuseFindings(reading.name, findings);
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
 * Reads a conference from its source, and works with it; what is read is on the disk only meanwhile.
 *
 * @throws SourceProblem as `applyConference` does
 */
export async function withConference<Result>(
  file: ConferenceFile,
  { name, files, signal, progress = () => undefined, fetch = globalThis.fetch, politeness }: Reading,
  work: (sourced: SourcedConference, source: RegisteredSource, findings: Gathered) => Promise<Result>,
): Promise<Result> {
  const { type, every: _every, ...given } = file.source;
  const source: RegisteredSource | undefined = isSourceName(type) ? sources[type] : undefined;
  if (!source) {
    const message = `expected one of ${Object.keys(sources).join(', ')}, found ${JSON.stringify(type)}`;
    throw new SourceProblem(name, [{ place: '', field: 'source.type', message }]);
  }
  const from = files.length > 0 ? 'files' : 'live';
  if (!source.from.includes(from)) {
    const message = from === 'live' ? 'comes from files: name them' : 'is asked over the network: name no files';
    throw new SourceProblem(name, [{ place: '', field: 'source.type', message: `${source.label} ${message}` }]);
  }
  const findings = gather();
  using spool: Spool = openSpool();
  const sourced = await source.read({
    options: given,
    files,
    slug: file.slug,
    timezone: file.timezone ?? null,
    spool,
    fetch: politeFetch(fetch, signal, politeness),
    signal,
    report: findings.add,
    progress,
  });
  return await work(sourced, source, findings); // awaited: the spool is gone afterwards
}

interface Gathered extends Findings {
  add: (finding: Finding) => void;
}

/** Of what is found twice, since a source reads some things more than once, one is kept. */
function gather(): Gathered {
  const first: Finding[] = [];
  const met = new Set<string>();
  return {
    first,
    get count() {
      return met.size;
    },
    add(finding) {
      const key = [finding.place, finding.field, finding.message].join('\n');
      if (met.has(key)) return;
      met.add(key);
      if (first.length < KEPT) first.push(finding);
    },
  };
}

function refuseFindings(name: string, { first, count }: Findings): void {
  if (count === 0) return;
  throw new SourceProblem(name, first);
}
