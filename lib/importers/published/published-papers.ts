import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { singlePhase, unknownConference } from '#lib/importers/model/blank.ts';
import { Findings } from '#lib/importers/model/findings.ts';
import { jsonRecords } from '#lib/importers/files/json-stream.ts';
import { hashOf } from '#lib/importers/model/loose.ts';
import type { SourceRequest } from '#lib/importers/model/source.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import { formatOf } from './foreign-record.ts';
import { jsonTextOfSource } from '#lib/importers/files/source-text.ts';
import type { SourcedConference, SourcedSubmission } from '#lib/importers/model/sourced.ts';

/** A data set of papers that were published with their reviews. */
export interface PublishedFormat {
  label: 'paperlists' | 'PeerRead';
  /**
   * One record's paper; null where it cannot be placed: no object, or neither id nor title.
   *
   * @param note is told what was not understood
   */
  map: (record: unknown, place: string, note: (field: string, message: string) => void) => PublishedPaper | null;
}

export interface PublishedPaper {
  submission: SourcedSubmission;
  /** The name of the conference that the paper names; null where it names none. */
  conference: string | null;
}

/**
 * Reads papers that were published. These rules hold for every such source, and nothing else is invented:
 *
 * - The conference is DECIDED, and named as the first paper says that names one. There are no deadlines.
 * - One phase, `Reviews`, is released, since the source is public; a track is DOUBLE_BLIND, since nothing says otherwise.
 * - Two records with one id and one title are one paper: the first counts. With another title they are two: the later gets an id of its
 *   own, which follows from its title.
 * - A file that is cut off or broken is refused as a whole: what is missing cannot be known.
 *
 * @throws SourceProblem where a file cannot be read, is no JSON, or holds no papers of the format
 */
export async function readPublished(
  format: PublishedFormat,
  { files, spool, report, progress, signal }: SourceRequest,
): Promise<SourcedConference> {
  if (files.length === 0) throw SourceProblem.ofFile(format.label, 'is read from files; name at least one');
  const submissions = spool.list<SourcedSubmission>();
  const findings = new Findings();
  const titles = new Map<string, string>();
  let name: string | null = null;

  const keep = ({ submission, conference }: PublishedPaper, note: (field: string, message: string) => void) => {
    name ??= conference;
    if (conference !== null && conference !== name) {
      note('conference', `the file is of ${JSON.stringify(name)}, this paper of ${JSON.stringify(conference)}`);
    }
    const title = hashOf(submission.title);
    const known = titles.get(submission.id);
    if (known === title) {
      note('id', 'another record has this id and title; this one is left out');
      return;
    }
    const id = known === undefined ? submission.id : `${submission.id}-${title}`;
    if (known !== undefined) {
      note('id', `another paper has this id; this one is ${id}`);
      if (titles.has(id)) return;
    }
    titles.set(id, title);
    submissions.add({ ...submission, id });
    if (submissions.size % 1000 === 0) progress(`${submissions.size} papers`);
  };

  for (const file of files.flatMap(filesIn)) {
    const before = submissions.size;
    let isFirst = true;
    for (const record of jsonRecords(await jsonTextOfSource(file, spool), ['papers', 'data'])) {
      signal.throwIfAborted();
      const { place, fault, value } = record;
      if (fault !== undefined) throw new SourceProblem(file, [{ place, field: '', message: fault }]);
      const found = isFirst ? formatOf(value) : null;
      isFirst = false;
      if (found !== null && found !== format.label)
        throw SourceProblem.ofFile(file, `holds records of ${found}, not of ${format.label}`);
      const where = `${file}, ${place}`;
      const note = (field: string, message: string) => findings.add({ place: where, field, message });
      const paper = format.map(value, where, note);
      if (paper) keep(paper, note);
      else note('', 'is no paper: it has neither an id nor a title; left out');
    }
    if (submissions.size === before) {
      const message = isFirst
        ? 'holds no papers'
        : `holds no papers of ${format.label}: no record has an id or a title`;
      throw SourceProblem.ofFile(file, message);
    }
  }
  findings.reportAll(report);
  return {
    ...unknownConference,
    name,
    state: 'DECIDED',
    phases: singlePhase(true),
    submissions: () => submissions,
  };
}

/** The JSON files of a folder, in order of their names; anything else itself. */
function filesIn(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  const found = readdirSync(path)
    .filter((name) => /\.jsonl?(\.gz)?$/i.test(name))
    .toSorted();
  if (found.length === 0) throw SourceProblem.ofFile(path, 'is a folder without .json or .jsonl files');
  return found.map((name) => join(path, name));
}
