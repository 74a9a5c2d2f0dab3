import { singlePhase, unknownConference } from '#lib/importers/model/blank.ts';
import { Findings } from '#lib/importers/model/findings.ts';
import { jsonFilesOf } from '#lib/importers/files/json-folder.ts';
import { jsonRecords } from '#lib/importers/files/json-stream.ts';
import { hashOf, membersOf } from '#lib/importers/model/loose.ts';
import type { SourceRequest } from '#lib/importers/model/source.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import { formatOf } from './foreign-record.ts';
import { jsonTextOfSource } from '#lib/importers/files/source-text.ts';
import type { SourcedConference, SourcedSubmission } from '#lib/importers/model/sourced.ts';

/** The format of a published data set of papers with reviews. */
export interface PublishedFormat {
  label: 'paperlists' | 'PeerRead';
  /** Where the files of a folder that has none itself may be, as paths below it; the first group with files counts. */
  folders?: readonly (readonly string[])[];
  /**
   * Maps one record to a paper; null if it is not an object, or has neither an id nor a title.
   *
   * @param note reports what was not understood
   */
  map: (record: unknown, place: string, note: (field: string, message: string) => void) => PublishedPaper | null;
}

interface PublishedPaper {
  submission: SourcedSubmission;
  /** The conference's name, if the record has it. */
  conference: string | null;
}

/**
 * Reads published papers, by these rules for every format:
 *
 * - The conference is DECIDED, has no deadlines, and is named by the first paper that names one.
 * - The only phase, `Reviews`, is released, because the data is public.
 * - Two records with the same id and title are one paper, and the first counts. Records with the same id and different titles are two papers:
 *   the later one gets an id derived from its title.
 * - A broken or incomplete file is rejected as a whole, because it is unknown what is missing.
 *
 * @throws SourceProblem if a file cannot be read, is not JSON, or contains no papers of the format
 */
export async function readPublished(
  format: PublishedFormat,
  { files, spool, report, progress, signal }: SourceRequest,
): Promise<SourcedConference> {
  if (files.length === 0)
    throw SourceProblem.ofFile(format.label, 'is read from files; name at least one on the command line');
  const submissions = spool.list<SourcedSubmission>();
  const findings = new Findings();
  const titles = new Map<string, string>();
  let name: string | null = null;

  const keep = ({ submission, conference }: PublishedPaper, note: (field: string, message: string) => void) => {
    name ??= conference;
    if (conference !== null && conference !== name) {
      note('conference', `the file is of ${JSON.stringify(name)}, but this paper of ${JSON.stringify(conference)}`);
    }
    const title = hashOf(submission.title);
    const known = titles.get(submission.id);
    if (known === title) {
      note('id', 'an earlier record has the same id and title; this one is left out');
      return;
    }
    const id = known === undefined ? submission.id : `${submission.id}-${title}`;
    if (known !== undefined) {
      note('id', `another paper has this id; this one gets the id ${id}`);
      if (titles.has(id)) return;
    }
    titles.set(id, title);
    submissions.add({ ...submission, id });
    if (submissions.size % 1000 === 0) progress(`${submissions.size} papers`);
  };

  for (const file of files.flatMap((path) => jsonFilesOf(path, format.folders))) {
    const before = submissions.size;
    let isFirst = true;
    for (const record of jsonRecords(await jsonTextOfSource(file, spool), ['papers', 'data'])) {
      signal.throwIfAborted();
      if (record.fault !== undefined)
        throw new SourceProblem(file, [{ place: record.place, field: '', message: record.fault }]);
      for (const { place, value } of papersIn(record.place, record.value)) {
        const found = isFirst ? formatOf(value) : null;
        isFirst = false;
        if (found !== null && found !== format.label)
          throw SourceProblem.ofFile(file, `contains records of ${found}, not of ${format.label}`);
        const where = `${file}, ${place}`;
        const note = (field: string, message: string) => findings.add({ place: where, field, message });
        const paper = format.map(value, where, note);
        if (paper) keep(paper, note);
        else note('', 'has neither an id nor a title; this record is left out');
      }
    }
    if (submissions.size === before) {
      const message = isFirst
        ? 'contains no papers'
        : `contains no papers in the format of ${format.label}: no record has an id or a title`;
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

/** A record, or the papers in it if it contains only objects: by id, or in lists, as in `{"2027": [{…}]}`. */
function papersIn(place: string, value: unknown): { place: string; value: unknown }[] {
  const members = Object.entries(membersOf(value)).map(([name, member]) => [name, [member].flat<unknown[]>()] as const);
  const isContainer = members.some(([, list]) => list.length > 0) && members.every(([, list]) => list.every(isObject));
  if (!isContainer) return [{ place, value }];
  return members.flatMap(([name, list]) => list.map((each) => ({ place: `${place}, ${name}`, value: each })));
}

const isObject = (value: unknown) => Object.keys(membersOf(value)).length > 0;
