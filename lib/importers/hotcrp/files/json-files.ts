import { jsonRecords } from '#lib/importers/files/json-stream.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import type { Collection } from './collection.ts';
import { complaintOf, isWire, paperNumberOf, textOf, type Wire } from '#lib/importers/hotcrp/model/wire.ts';

/** Members whose arrays contain records. */
const lists = ['papers', 'reviews', 'pc'];

/**
 * Reads a JSON export: submissions (`get/json`: a list or a single one), submissions with reviews (`get/jsonrqc`), or API responses
 * (`papers`, `paper`, `reviews`, `review`, `settings`, `pc`, `status`), with or without the object around the records.
 *
 * @throws SourceProblem if it is cut off, is an error message of HotCRP, or contains no known records
 */
export function readJson(collection: Collection, file: string, text: Iterable<string>): void {
  let known = 0;
  // A single submission with its reviews, as `batch/paperjson.php -1 -r` writes it, looks like a response with reviews.
  const around = new Map<string, unknown>();
  const beside = (name: string, value: unknown) => {
    around.set(name, value);
    if (name === 'reviewform') collection.form.addForm(value);
    else if (name === 'ok' && value === false)
      throw SourceProblem.ofFile(file, 'is an error message of HotCRP, not data');
    // An empty list is a valid response: nobody has written a review yet.
    else if (lists.includes(name) && Array.isArray(value)) known += 1;
  };
  const members: string[] = [];
  for (const record of jsonRecords(text, lists, beside)) {
    if (record.fault !== undefined) {
      throw new SourceProblem(file, [{ place: record.place, field: '', message: record.fault }]);
    }
    if (takeRecord(collection, file, record.member, record.place, record.value)) known += 1;
    else {
      if (isWire(record.value)) members.push(...Object.keys(record.value).slice(0, 8));
      collection.leaveOut(`${file}, ${record.place}`);
    }
  }
  const single: Wire = Object.fromEntries(around);
  if (paperNumberOf(single) !== null && isPaper(single)) {
    collection.addPaper(single, placeOf(single, file), 2);
    known += 1;
  }
  if (known > 0) return;
  const seen = [...new Set(members)].slice(0, 8).join(', ');
  const what = seen === '' ? 'contains no records' : `contains no records of HotCRP, but ${seen}`;
  throw SourceProblem.ofFile(file, `${what}; expected submissions, reviews, settings, pc or status`);
}

/** @returns whether the record is one that HotCRP exports */
function takeRecord(collection: Collection, file: string, member: string, place: string, value: unknown): boolean {
  if (!isWire(value)) return false;
  const at = `${file}, ${place}`;
  const complaint = complaintOf(value);
  if (complaint !== null) throw SourceProblem.ofFile(file, `is an error message of HotCRP, not data: ${complaint}`);
  if (member === 'pc') {
    collection.addPerson(value);
    return true;
  }
  if (member === 'reviews' || value.object === 'review' || (member === '' && isReview(value))) {
    collection.addReview(value, at, 2);
    return true;
  }
  if (member === 'papers' || value.object === 'paper' || isPaper(value)) {
    collection.addPaper(value, placeOf(value, at), 2);
    return true;
  }
  // Scripts write submissions by their numbers: `{"17": {"pid": 17, …}}`.
  const inside = Object.values(value);
  if (inside.length > 0 && inside.every((each) => isWire(each) && 'pid' in each && (isReview(each) || isPaper(each))))
    return inside.every((each) => takeRecord(collection, file, '', place, each));
  return takeEnvelope(collection, at, value);
}

/** Reads an API response with a single record, settings or status. Returns true also for what is ignored: comments, events, whoami. */
function takeEnvelope(collection: Collection, at: string, value: Wire): boolean {
  if (isWire(value.paper)) collection.addPaper(value.paper, placeOf(value.paper, at), 2);
  else if (isWire(value.review)) collection.addReview(value.review, at, 2);
  else if (isWire(value.settings)) collection.settings = { ...collection.settings, ...value.settings };
  else if ('conference_abbreviation' in value || 'review_visibility_author' in value || 'submission_open' in value) {
    collection.settings = { ...collection.settings, ...value };
  } else if (isWire(value.sub) || isWire(value.revs)) collection.status = value;
  else return isIgnored(value);
  return true;
}

function isIgnored({ object, comments, rows, email, roles }: Wire): boolean {
  const isTalk = object === 'comment' || Array.isArray(comments) || Array.isArray(rows);
  return isTalk || (textOf(email) !== null && Array.isArray(roles));
}

const isReview = (value: Wire) => 'rid' in value && 'pid' in value;

function isPaper(value: Wire): boolean {
  const isNumbered = 'pid' in value || 'paper' in value || 'id' in value;
  return isNumbered && ('title' in value || 'error' in value || 'authors' in value);
}

function placeOf(value: Wire, at: string): string {
  const pid = paperNumberOf(value);
  return pid === null ? at : `${at} (submission ${pid})`;
}
