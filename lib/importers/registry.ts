import type * as z from 'zod/mini';
import type { Dataset } from '#lib/store/dataset.ts';
import { buildDataset, type ImportOptions, type SourcePaper } from './build-dataset.ts';
import { checkRecord } from './check-record.ts';
import { mapPaper as mapPaperlists } from './paperlists/map.ts';
import { paper as paperlistsPaper } from './paperlists/wire.ts';
import { mapPaper as mapPeerread } from './peerread/map.ts';
import { paper as peerreadPaper } from './peerread/wire.ts';
import { readSource } from './read-source.ts';
import { jsonArray, jsonLines, type SourceRecord } from './records.ts';
import type { Source } from './source.ts';
import { slugOf } from './slug-of.ts';
import { type Fault, SourceProblem } from './source-problem.ts';

export type SourceName = 'paperlists' | 'peerread';

/**
 * Turns a source file into a conference. The same file and options always give an equal dataset.
 *
 * @throws SourceProblem naming every fault of the file by place and field; nothing partial is ever returned
 */
export type Importer = (file: string, options: ImportOptions) => Dataset;

/** Every source that can be imported. */
export const importers: Record<SourceName, Importer> = {
  paperlists: importer(jsonArray, paperlistsPaper, mapPaperlists),
  peerread: importer(jsonLines, peerreadPaper, mapPeerread),
};

function importer<Paper>(
  split: (text: string) => SourceRecord[],
  schema: z.ZodMiniType<Paper>,
  map: (paper: Paper) => SourcePaper,
): Importer {
  return (file, options) => {
    const faults: Fault[] = [];
    const papers: SourcePaper[] = [];
    const consistency = new Consistency();
    for (const record of split(readSource(file))) {
      const { place } = record;
      const checked =
        'fault' in record ? { faults: [{ field: '', message: record.fault }] } : checkRecord(schema, record.value);
      if (checked.faults) {
        faults.push(...checked.faults.map((fault) => ({ place, ...fault })));
        continue;
      }
      const paper = map(checked.value);
      faults.push(...consistency.faultsOf(paper, place));
      papers.push(paper);
    }
    if (faults.length > 0) throw new SourceProblem(file, faults);
    if (papers.length === 0) throw SourceProblem.ofFile(file, 'holds no papers');
    return buildDataset(papers, options);
  };
}

/** What must hold between the papers of one file. */
class Consistency {
  readonly #placeOfId = new Map<string, string>();
  readonly #nameOfTrack = new Map<string, string>();
  #conference: string | null | undefined;

  faultsOf(paper: SourcePaper, place: string): Fault[] {
    const faults: Fault[] = [];
    const expect = (holds: boolean, field: string, expected: string, found: string | null) => {
      if (!holds) faults.push({ place, field, message: `expected ${expected}, found ${JSON.stringify(found)}` });
    };
    const earlier = this.#placeOfId.get(paper.id);
    expect(earlier === undefined, 'id', `an id of its own (${earlier} has the same)`, paper.id);
    this.#placeOfId.set(paper.id, place);

    this.#conference ??= paper.conference;
    expect(
      paper.conference === this.#conference,
      'conference',
      `one conference, "${this.#conference}"`,
      paper.conference,
    );

    const track = this.#nameOfTrack.get(slugOf(paper.track)) ?? paper.track;
    expect(paper.track === track, 'track', `another slug than that of "${track}"`, paper.track);
    this.#nameOfTrack.set(slugOf(paper.track), track);
    return faults;
  }
}

/** Until the merge. */
export const sources: Record<string, Source<never>> = {};
