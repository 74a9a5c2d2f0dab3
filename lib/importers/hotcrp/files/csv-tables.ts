import type { SourceRequest } from '#lib/importers/model/source.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import type { Collection } from './collection.ts';
import { eventOf } from './log.ts';
import { countOf, paperNumberOf, reviewTypeOf, textOf, type Wire } from '#lib/importers/hotcrp/model/wire.ts';

/** The cells of a row by column name, without empty cells. */
export type Line = ReadonlyMap<string, string>;
type Take = (line: Line, place: string) => void;

/** Columns of review tables that are not fields of the review form. */
const ownColumns =
  /^(paper|pid|title|review|reviewername|reviewer|email|decision|sitename|siteclass|round|submitted_at|vtag|status|reviewstatus)$/;

/** Recognises a table of HotCRP by its columns, and returns what to do with its rows. */
export function tableOf(header: readonly string[], collection: Collection, file: string, request: SourceRequest): Take {
  const keyOf = keysIn(header);
  const names = new Set(header.map(keyOf));
  const has = (...all: string[]) => all.every((name) => names.has(name));
  /** Passes on each row also as an object. */
  const table =
    (take: (cells: Wire, line: Line, place: string) => void): Take =>
    (line, place) =>
      take(Object.fromEntries(Array.from(line, ([name, cell]) => [keyOf(name), cell])), line, place);
  const ofPaper = (take: (pid: number, cells: Wire, line: Line, place: string) => void) =>
    table((cells, line, place) => {
      const pid = paperNumberOf(cells);
      if (pid !== null) take(pid, cells, line, place);
      else
        request.report({ place, field: 'paper', message: 'expected the number of a submission; the row is left out' });
    });
  const titled = (pid: number, { title }: Wire, place: string, more: Wire = {}) => {
    if (title !== undefined || Object.keys(more).length > 0) collection.addPaper({ pid, title, ...more }, place, 1);
  };

  if (has('date', 'action') && (has('paper') || has('papers')))
    return table((cells) => takeLog(collection, cells, request.timezone ?? 'UTC'));
  if (has('paper') && (has('email') || has('user')) && (has('action') || has('assignment')))
    return ofPaper((pid, cells, _, place) => takeAssignment(collection, pid, cells, place));
  if (has('paper', 'conflicttype')) return ofPaper((pid, cells, _, place) => titled(pid, cells, place));
  if (has('paper', 'preference') || has('paper', 'leademail') || has('paper', 'shepherdemail')) {
    return ofPaper((pid, cells, _, place) => titled(pid, cells, place));
  }
  if (has('paper', 'topic')) return topics(collection, ofPaper, titled);
  if (has('paper', 'affiliation') && (has('family_name') || has('last') || has('name')) && !has('round')) {
    return ofPaper((pid, cells, _, place) => {
      titled(pid, cells, place);
      collection.records.add(pid, { kind: 'author', place, value: cells });
    });
  }
  if (has('pid', 'review', 'field', 'data')) {
    throw SourceProblem.ofFile(file, 'is the narrow form of batch/reviewcsv.php; export it again without -x');
  }
  if ((has('paper') || has('pid')) && (has('review') || has('reviewername', 'email'))) {
    return reviewTable(header, keyOf, collection, ofPaper, titled);
  }
  if (has('id', 'title')) {
    const others = header.filter((name) => name !== '' && !readInSearches.test(name));
    if (others.length > 0) {
      const message = `are not read from search results: ${others.join(', ').slice(0, 300)}; add the JSON for them`;
      request.report({ place: file, field: 'columns', message });
    }
    return ofPaper((pid, cells, _, place) => titled(pid, cells, place, searchColumns(cells)));
  }
  if (has('email') && (has('family_name') || has('last') || has('name', 'roles')) && !has('paper'))
    return table((cells) => collection.addPerson(cells));
  // Some lists say no more about a submission than its title, as that of the format checks.
  if (has('paper', 'title') || (has('decision') && (has('paper') || has('pid') || has('id')))) {
    const others = header.filter((name) => name !== '' && !readOfPapers.test(keyOf(name))).join(', ');
    const message = `are not read, because this table is not known: ${others.slice(0, 300)}`;
    if (others !== '') request.report({ place: file, field: 'columns', message });
    return ofPaper((pid, cells, _, place) => titled(pid, cells, place, decisionIn(cells)));
  }
  const columns = header.slice(0, 12).join(', ').slice(0, 200);
  throw SourceProblem.ofFile(file, `is not a table that HotCRP exports: its columns are ${JSON.stringify(columns)}`);
}

/**
 * How columns are told apart. HotCRP writes its own in small letters (`paper`, `decision`), so that `Decision` is a field of the review form; only
 * the columns of search results begin with capitals. In other tables, the case does not count.
 */
function keysIn(header: readonly string[]): (name: string) => string {
  const isPlain = header.some((name) => name === 'paper' || name === 'pid');
  return (name) => (isPlain ? name : name.toLowerCase());
}

type OfPaper = (take: (pid: number, cells: Wire, line: Line, place: string) => void) => Take;
type Titled = (pid: number, cells: Wire, place: string, more?: Wire) => void;

/** A table with one row for each topic of a submission. */
function topics(collection: Collection, ofPaper: OfPaper, titled: Titled): Take {
  return ofPaper((pid, cells, _, place) => {
    titled(pid, cells, place);
    const topic = textOf(cells.topic);
    if (topic !== null) collection.records.add(pid, { kind: 'topic', topic });
  });
}

/** A table of complete reviews with their fields; that of `batch/reviewcsv.php` also has unfinished reviews. */
function reviewTable(
  header: readonly string[],
  keyOf: (name: string) => string,
  collection: Collection,
  ofPaper: OfPaper,
  titled: Titled,
): Take {
  const fields = header.filter((name) => !ownColumns.test(keyOf(name)));
  const hasStatus = header.some((name) => /^(review)?status$/.test(keyOf(name)));
  const hasReviewers = header.some((name) => /^(email|reviewername)$/.test(keyOf(name)));
  // A table with field names but without reviewers contains only what authors may see. (The table of scores has codes.)
  if (!hasReviewers && fields.some((name) => /\s/.test(name)))
    for (const name of fields) collection.shownToAuthors.add(name);
  return ofPaper((pid, cells, line, place) => {
    titled(pid, cells, place, decisionIn(cells));
    const mark = /^\d+(?:r(\d+)|([A-Z]+))$/i.exec(textOf(cells.review) ?? '');
    const values = fields.flatMap((name) => (line.has(name) ? [[name, valueOf(line.get(name) ?? '')]] : []));
    if (!hasStatus && values.length === 0) return;
    const status = textOf(cells.status) ?? textOf(cells.reviewstatus) ?? 'empty';
    collection.addReview(
      {
        pid,
        rid: countOf(mark?.[1]) ?? undefined,
        ordinal: mark?.[2],
        reviewer_email: cells.email,
        '@reviewer': cells.reviewername,
        round: cells.round,
        submitted_at: cells.submitted_at,
        '@delegated': /^delegated$/i.test(status) || undefined,
        status: hasStatus ? status : 'complete',
        '@fields': Object.fromEntries(values),
      },
      place,
      1,
    );
  });
}

/** A number if the cell is one, else its text. */
function valueOf(cell: string): unknown {
  return /^-?\d{1,9}(\.\d{1,9})?$/.test(cell) ? Number(cell) : cell;
}

/** A row of the assignments. `clearreview` and `none` are commands for HotCRP's own import. The table has no review status. */
function takeAssignment(collection: Collection, pid: number, cells: Wire, place: string): void {
  // HotCRP's bulk assignment takes the action and the person from either column.
  const given = cells.action ?? cells.assignment;
  collection.addPaper({ pid, title: given === 'none' ? undefined : cells.title, ...decisionIn(cells) }, place, 1);
  // Tables for HotCRP's bulk assignment may have the type in a column of its own.
  const word = /^(assign)?review$/i.test(textOf(given) ?? '') ? (changedTo(cells.reviewtype) ?? 'pc') : given;
  const action = /^(ext(?:ernal)?|pc|optional|sec(?:ondary)?|pri(?:mary)?|meta)(?:review)?$/i.exec(textOf(word) ?? '');
  if (!action) return;
  const review = {
    pid,
    rtype: reviewTypeOf(action[1]),
    round: changedTo(cells.round),
    reviewer_email: cells.email ?? cells.user,
  };
  collection.addReview(review, place, 1);
}

/** What a cell of a bulk assignment sets: `R2` of `R1:R2`, which changes one into the other. */
const changedTo = (cell: unknown) => textOf(cell)?.split(':').at(-1);

function takeLog(collection: Collection, cells: Wire, zone: string): void {
  const event = eventOf(cells.date, cells.email, cells.affected_email, cells.action, zone);
  if (event === null) return;
  if (event.what === 'delivered' || event.what === 'approved') collection.hasApproval = true;
  for (const digits of (textOf(cells.paper) ?? textOf(cells.papers) ?? '').match(/\d+/g) ?? []) {
    const pid = paperNumberOf({ pid: digits });
    if (pid !== null) collection.records.add(pid, { kind: 'event', event });
  }
}

/** Columns of tables of submissions that are read, or say nothing that Rostrum has: what a bulk assignment does, and the format's checks. */
const readOfPapers = /^(paper|pid|id|title|decision|action|assignment|pages|format|format_status|messages)$/;

const decisionIn = ({ decision }: Wire): Wire => (decision === undefined ? {} : { decision });

/** The columns of a search export that are read. */
const readInSearches = /^(id|title|status|decision|abstract|topics|tags)$/i;

/** The unambiguous columns of a search export, whose columns the chair has chosen. */
function searchColumns(cells: Wire): Wire {
  const status = textOf(cells.status)?.toLowerCase() ?? '';
  const isDraft = /^(draft|no submission|not ready|incomplete)/.test(status);
  const stage = isDraft ? 'draft' : /^(withdrawn|submitted)\b/.exec(status)?.[0];
  return {
    abstract: cells.abstract,
    // A status that is not a stage is the name of a decision.
    ...(stage !== undefined ? { status: stage } : status === '' ? {} : { decision: cells.status }),
    ...decisionIn(cells),
    topics: (textOf(cells.topics) ?? '').split(/;\s*/).filter((topic) => topic !== ''),
    tags: (textOf(cells.tags) ?? '').split(/\s+/).filter((tag) => tag !== ''),
  };
}
