import { basename } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { jsonFilesOf } from '#lib/importers/files/json-folder.ts';
import { jsonRecords } from '#lib/importers/files/json-stream.ts';
import { formatOf } from '#lib/importers/published/foreign-record.ts';
import type { SourceRequest } from '#lib/importers/model/source.ts';
import type { Report, SourcedConference } from '#lib/importers/model/sourced.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import { jsonTextOfSource } from '#lib/importers/files/source-text.ts';
import type { Spool } from '#lib/importers/files/spool.ts';
import { Collection } from '#lib/importers/openreview/map/collection.ts';
import { bundled, byId } from './bundles.ts';
import { siteOf } from './fetch.ts';
import { conferenceOf } from '#lib/importers/openreview/map/map.ts';
import { namesOf, type OpenreviewOptions, placeOf } from './options.ts';
import { profileOf } from '#lib/importers/openreview/map/profile.ts';
import { type Names, namesOfVenue } from '#lib/importers/openreview/map/stages.ts';
import { noteInCopy, plainNote } from '#lib/importers/openreview/map/copies.ts';
import { type Content, groupOf, type Members, membersOf, textOf } from '#lib/importers/openreview/map/wire.ts';

/** Members of a response that may contain records. */
const lists = ['notes', 'edges', 'groups', 'invitations', 'profiles'];

/**
 * Members that are read record by record. Without `invitations` and `reviews`, because a note has these too and must not be taken for a
 * response.
 */
const streamed = [
  ...lists.filter((list) => list !== 'invitations'),
  'submissions',
  'papers',
  'forums',
  'data',
  'results',
  'rows',
];

/** Lists of records are searched for within this many objects inside each other. */
const DEEPEST = 4;

/** After this many records, other tasks of the process may run. */
const YIELD_AFTER = 100;

/**
 * Reads dumps: `{notes: […]}`, an array, or one record or response per line; notes with their replies or with separate replies, also as a
 * flat table; edges, groups, invitations and profiles.
 *
 * @throws SourceProblem if a file is not JSON or is cut off, or contains submissions to several venues, or none
 */
export async function readFiles(request: SourceRequest<OpenreviewOptions>): Promise<SourcedConference> {
  const { options, files, spool, report } = request;
  const asked = placeOf(options);
  const collection = new Collection(spool, report, namesOf(options, {}), asked.venue ?? null);
  // Groups are read last, because their paths begin with the venue, which is known only at the end.
  const groups = spool.list<unknown>();
  let content: Content = {};
  let other: string | null = null;
  const left = new Set<string>();
  const leaveOutAt = (place: string) => (field: string) => {
    if (left.has(field)) return;
    left.add(field);
    report({
      place,
      field,
      message: 'is left out of all records, because authors would see it, or because it repeats the authors',
    });
  };
  for (const file of files.flatMap((path) => jsonFilesOf(path))) {
    let read = 0;
    for (const { member, place, value } of await recordsOf(file, spool)) {
      const where = `${place} of ${basename(file)}`;
      for (const [kind, record] of typedRecords(member, value)) {
        if (kind === 'notes') collection.addNote(noteInCopy(record, leaveOutAt(where)), where);
        else if (kind === 'edges') collection.addEdge(record, where);
        else if (kind === 'invitations') collection.addInvitation(record);
        else if (kind === 'groups') groups.add(record);
        else if (kind === 'profiles') addProfile(collection, record);
        else {
          other ??= formatOf(record);
          report({ place: where, field: '', message: 'expected a note, edge, group, invitation or profile; left out' });
        }
      }
      read += 1;
      if (read % YIELD_AFTER > 0) continue;
      request.progress(`${read.toLocaleString('en')} records of ${basename(file)}`);
      await nextTurn();
      request.signal.throwIfAborted();
    }
  }
  const venue = venueOf(collection, files, asked.venue, other);
  for (const group of groups) {
    const own = groupOf(group);
    if (own?.id === venue) content = own.content;
    collection.addGroup(group, venue);
  }
  reportNames(collection.names, content, venue, report);
  return conferenceOf(collection, venue, content, siteOf(asked.url), null);
}

/** Reports names that the venue's own group sets and that are not in use, because notes are read before groups. */
function reportNames(names: Names, content: Content, venue: string, report: Report): void {
  const used = new Map(Object.entries(names));
  for (const [option, name] of Object.entries(namesOfVenue(content))) {
    const called = [name].flat();
    if (called.length === 0 || called.join() === [used.get(option)].flat().join()) continue;
    const message = `are called ${called.join(', ')} here; set source.${option} to that, or they are not found`;
    report({ place: `group ${venue}`, field: option, message });
  }
}

function addProfile(collection: Collection, record: unknown): void {
  const profile = profileOf(record);
  if (profile) collection.people.addProfile(profile);
}

/**
 * The lists of records in a response, by name; none in a record. Notes may also be in members of other names, in a list or alone: `reviews`,
 * `decision`; or further inside: `{"2027": {"papers": […]}}`.
 */
function listsIn(value: unknown, depth = 1): [name: string, list: unknown[]][] {
  const record = membersOf(value) ?? {};
  const whole = bundled(record) ?? byId(record);
  if (whole) return [['', [record]]];
  if (textOf(record['id']) !== null || isNote(record)) return [];
  return Object.entries(record).flatMap(([name, member]): [string, unknown[]][] => {
    const list = [member].flat<unknown[]>();
    const hasRecords = list.some((each) => isNote(each) || (depth < DEEPEST && listsIn(each, depth + 1).length > 0));
    const isList = lists.includes(name) && (Array.isArray(member) || isByName(member));
    return hasRecords || isList ? [[name, list]] : [];
  });
}

/** Whether a value contains records, or lists of these, by their ids or invitations. */
function isByName(value: unknown): boolean {
  const record = membersOf(value) ?? {};
  const members = Object.values(record);
  return (
    members.length > 0 && !('content' in record) && members.every((each) => membersOf(each) ?? Array.isArray(each))
  );
}

function isNote(value: unknown): boolean {
  const record = membersOf(value) ?? {};
  return Object.keys(record).some((name) => /^content(\.|$)/.test(name)) || plainNote(record) !== null;
}

/** The rows of a table by columns, as pandas writes it: `{"id": {"0": "a", "1": "b"}, "forum": …}`; null for anything else. */
function rowsOf(record: Members): Members[] | null {
  const rows = Object.keys(membersOf(record['id']) ?? {});
  if (rows.length === 0) return null;
  const columns = Object.entries(record).map(([name, cells]) => [name, membersOf(cells)] as const);
  if (columns.some(([, cells]) => !cells || !rows.every((row) => row in cells))) return null;
  return rows.map((row) => Object.fromEntries(columns.map(([name, cells]) => [name, cells?.[row]])));
}

/** The type of a record, from the list that contains it, else from its members. A whole response, or a list, gives all its records. */
function typedRecords(member: string, value: unknown): [kind: string | null, record: unknown][] {
  if (lists.includes(member)) {
    if (!isByName(value)) return [[member, value]];
    return Object.values(value as Members).flatMap((each) =>
      [each].flat<unknown[]>().flatMap((one) => typedRecords(member, one)),
    );
  }
  if (Array.isArray(value)) return value.flatMap((each) => typedRecords('', each));
  const record = membersOf(value);
  if (!record) return [[null, value]];
  const whole = bundled(record);
  if (whole) return [['notes', whole]];
  const rows = rowsOf(record) ?? byId(record);
  if (rows) return rows.flatMap((row) => typedRecords('', row));
  const answers = listsIn(record);
  if (answers.length > 0) return answers.flatMap(([name, list]) => list.flatMap((each) => typedRecords(name, each)));
  if ('head' in record && 'tail' in record) return [['edges', value]];
  const id = textOf(record['id']) ?? '';
  if (id.includes('/-/')) return [['invitations', value]];
  if (Array.isArray(record['members'])) return [['groups', value]];
  return [[id.startsWith('~') ? 'profiles' : isNote(record) || 'forum' in record ? 'notes' : null, value]];
}

/** The records of one file. */
async function recordsOf(file: string, spool: Spool) {
  const called = basename(file);
  const text = await jsonTextOfSource(file, spool, called);
  return (function* () {
    const beside: [name: string, value: unknown][] = [];
    for (const record of jsonRecords(text, streamed, (name, value) => beside.push([name, value]))) {
      if (record.fault !== undefined) {
        throw new SourceProblem(called, [{ place: record.place, field: '', message: record.fault }]);
      }
      yield record;
    }
    for (const [name, value] of beside) {
      if (listsIn({ [name]: value }).length > 0) yield { member: '', place: 'line 1', value: { [name]: value } };
    }
  })();
}

/**
 * The venue in the conference file, or the only one in the files.
 *
 * @param other the format of a record that is not of OpenReview
 */
function venueOf(
  { venues, size }: Collection,
  files: readonly string[],
  asked: string | undefined,
  other: string | null,
): string {
  const names = files.map((file) => basename(file)).join(', ');
  const [only] = venues.keys();
  if (size === 0 || only === undefined) {
    const none = asked === undefined ? 'contains no submissions of OpenReview' : `contains no submissions to ${asked}`;
    const message = other === null ? none : `contains records of ${other}, not of OpenReview`;
    throw SourceProblem.ofFile(names, message);
  }
  if (asked !== undefined) return asked;
  if (venues.size === 1) return only;
  const found = Array.from(venues, ([venue, count]) => `${venue || 'unnamed'} (${count})`).join(', ');
  throw SourceProblem.ofFile(
    names,
    `contains submissions to several venues; set source.venue to one of them: ${found}`,
  );
}
