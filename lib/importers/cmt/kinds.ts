import type { Report } from '#lib/importers/model/sourced.ts';
import { Columns, keyOf } from '#lib/importers/tables/columns.ts';
import type { TableOptions } from '#lib/importers/tables/options.ts';
import type { Table } from '#lib/importers/tables/read/table.ts';
import { questionIn } from './map.ts';
import * as wire from './wire.ts';

/** The tables of an export that are read. */
export interface Found {
  submissions: Table[];
  reviews: Table[];
  metareviews: Table[];
  assignments: Table[];
  people: Table[];
}

type Kind = keyof Found | { problem: string };

type OwnHeaders = NonNullable<TableOptions['columns']>;

/** The words in names of exports that are not read, such as `ReviewerBids.txt`. */
const unread =
  /(bids?|relevance|suggestions?|ratings?|conflicts?|notes?|discussions?|feedback|snapshot|comparisons?)\b/;

/**
 * Sorts the tables of CMT by their headers and file names. Sheets are no help, because they are named after the conference or a track.
 *
 * @param own headers from the conference file, by kind and field
 * @param report gets each table that is left out
 * @returns the tables by kind. Of the tables of papers, the one with the most known columns is first, because the first one counts if an id
 *   occurs twice
 */
export function sortTables(tables: readonly Table[], own: OwnHeaders, report: Report): Found {
  const found: Found = { submissions: [], reviews: [], metareviews: [], assignments: [], people: [] };
  for (const table of tables) {
    const kind = kindOf(table, own);
    if (typeof kind === 'string') found[kind].push(table);
    else report({ place: table.place, field: '', message: `is left out, because ${kind.problem}` });
  }
  const known = (table: Table) =>
    table.headers.length - new Columns(table, wire.submissionFields, own['submissions']).others().length;
  found.submissions = found.submissions.toSorted((one, other) => known(other) - known(one));
  return found;
}

function kindOf(table: Table, own: OwnHeaders): Kind {
  const keys = keysOf(table, own);
  const has = (...any: readonly string[]) => any.some((key) => keys.has(key));
  const file = wordsOf(table.file.split(/[/\\]|, /).at(-1) ?? '');

  const hasPaper = has('paperid', 'submissionid', 'id');
  const hasTitle = has('papertitle', 'title', 'submissiontitle');
  const ofReviewer = has('revieweremail', 'reviewername', 'reviewer', 'assignedreviewer', 'reviewernumber');
  const ofMetareviewer = has('metarevieweremail', 'metareviewername', 'metareviewer');
  const ofSenior = has('seniormetarevieweremail', 'seniormetareviewername', 'seniormetareviewer');
  const isReviewing = ofReviewer || ofMetareviewer || ofSenior;
  const hasAnswers = table.headers.some((header) => questionIn(header) !== null);
  // A table of reviews may name the authors too; read as papers, it would show the answers for the chairs to authors.
  if (hasPaper && hasTitle && !(isReviewing && hasAnswers)) {
    // Columns of authors say more than the file's name.
    if (has('authors', 'authornames')) return 'submissions';
    if (!isReviewing && has('authoremails', 'primarycontactauthoremail')) return 'submissions';
  }
  const [word] = unread.exec(file) ?? [];
  const isRatedReviews = word?.startsWith('rating') === true && ofReviewer && hasAnswers;
  if (word !== undefined && !isRatedReviews) {
    return {
      problem: `files with ${JSON.stringify(word)} in the name are not read; rename it if it is something else`,
    };
  }
  if (ofSenior) return { problem: 'senior meta-reviews are not read' };
  if (has('submissionsubmissionid') && has('useremail')) {
    // Only the file name distinguishes assignments of meta-reviewers from those of reviewers.
    return isForChairs(file) ? { problem: 'its name says that it does not assign reviewers' } : 'assignments';
  }
  const isCalledReviews = [file, wordsOf(table.name)].some((name) => /reviews(?!\p{L})/u.test(name));
  if (hasPaper && ofReviewer) return ofReviewers(table, own, { file, hasAnswers, isCalledReviews });
  if (hasPaper && ofMetareviewer) {
    return hasAnswers || isCalledReviews ? 'metareviews' : { problem: 'it has no answers of meta-reviewers' };
  }
  const isCalledPapers = /papers?|submissions?/.test(file);
  const isByAuthor = has('authorname', 'authoremail');
  if (hasPaper && hasTitle && !isByAuthor && (has('status', 'paperstatus', 'decision', 'created') || isCalledPapers))
    return 'submissions';
  if (has('lastname') && has('email')) return 'people';
  return { problem: `it is not a known table; its headers are ${table.headers.slice(0, 12).join(', ')}` };
}

/** The kind of a table of papers and reviewers: their reviews, or a list of who reviews what. */
function ofReviewers(
  table: Table,
  own: OwnHeaders,
  { file, hasAnswers, isCalledReviews }: { file: string; hasAnswers: boolean; isCalledReviews: boolean },
): Kind {
  const columns = new Columns(table, wire.reviewFields, own['reviews']);
  const isList = columns.others().length === 0;
  if (hasAnswers || columns.has('date') || (isCalledReviews && !isList)) return 'reviews';
  // A list of conflicts looks the same.
  const isCalledList = /reviewers|assignments?/.test(file) && !isForChairs(file) && !unread.test(wordsOf(table.name));
  if (isList && isCalledList) return 'assignments';
  if (!isList)
    return {
      problem:
        'it has no answers with the headers of CMT, such as "Q1 (Overall)"; if they have others, name it Reviews',
    };
  const message = 'it has no answers; if it lists who reviews which paper, name it PaperReviewers and keep only';
  return { problem: `${message} the columns Paper ID and Reviewer Email` };
}

const isForChairs = (file: string) => /\bmeta|\bchairs?\b|\bsenior (meta|area|pc|program)/.test(file);

/** The headers for comparison. A header that the conference file names counts as the usual one of its field. */
function keysOf(table: Table, own: OwnHeaders): ReadonlySet<string> {
  // Some of CMT's text files begin with `# `.
  const plain = table.headers.map((header, at) => keyOf(at === 0 ? header.replace(/^[#\s]+(?=\S)/, '') : header));
  const keys = new Set(plain);
  const aliases: Readonly<Record<string, Readonly<Record<string, readonly (string | RegExp)[]>>>> = {
    submissions: wire.submissionFields,
    reviews: wire.reviewFields,
    metareviews: wire.metareviewFields,
    assignments: wire.assignmentFields,
    people: wire.peopleFields,
  };
  for (const [kind, headers] of Object.entries(own)) {
    for (const [field, header] of Object.entries(headers)) {
      const usual = aliases[kind]?.[field]?.[0];
      if (typeof usual === 'string' && plain.includes(keyOf(header))) keys.add(keyOf(usual));
    }
  }
  return keys;
}

/** The words of a name in lower case: `ReviewerBids.txt` becomes `reviewer bids txt`. */
const wordsOf = (name: string) =>
  name
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
