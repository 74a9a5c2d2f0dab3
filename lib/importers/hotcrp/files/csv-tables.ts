import type { SourceRequest } from '#lib/importers/model/source.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import type { Collection } from './collection.ts';
import { eventOf } from './log.ts';
import { countOf, paperNumberOf, reviewTypeOf, textOf, type Wire } from '#lib/importers/hotcrp/model/wire.ts';

/** Cells by column, as the columns are written. Empty cells are not in it. */
export type Line = ReadonlyMap<string, string>;
type Take = (line: Line, place: string) => void;

/** Columns of tables of reviews that are no fields of the form. */
const ownColumns =
  /^(paper|pid|title|review|reviewername|reviewer|email|decision|sitename|siteclass|round|submitted_at|vtag|status)$/;

/** What a table of HotCRP's is, told by its columns. */
export function tableOf(header: readonly string[], collection: Collection, file: string, request: SourceRequest): Take {
  const names = new Set(header.map((name) => name.toLowerCase()));
  const has = (...all: string[]) => all.every((name) => names.has(name));
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

  if (has('date', 'paper', 'action')) return table((cells) => takeLog(collection, cells, request.timezone ?? 'UTC'));
  if (has('paper', 'action', 'email'))
    return ofPaper((pid, cells, _, place) => takeAssignment(collection, pid, cells, place));
  if (has('paper', 'conflicttype')) return ofPaper((pid, cells, _, place) => titled(pid, cells, place));
  if (has('paper', 'preference') || has('paper', 'leademail') || has('paper', 'shepherdemail')) {
    return ofPaper((pid, cells, _, place) => titled(pid, cells, place));
  }
  if (has('paper', 'topic')) return topics(collection, ofPaper, titled);
  if (has('paper', 'affiliation') && (has('family_name') || has('last'))) {
    return ofPaper((pid, cells, _, place) => {
      titled(pid, cells, place);
      collection.records.add(pid, { kind: 'author', place, value: cells });
    });
  }
  if (has('pid', 'review', 'field', 'data')) {
    throw SourceProblem.ofFile(file, 'is the narrow form of batch/reviewcsv.php; leave out -x');
  }
  if ((has('paper') || has('pid')) && (has('review') || has('reviewername', 'email'))) {
    return reviewTable(header, collection, ofPaper, titled);
  }
  if (has('id', 'title')) return ofPaper((pid, cells, _, place) => titled(pid, cells, place, searchColumns(cells)));
  if (has('email') && (has('family_name') || has('last')) && !has('paper'))
    return table((cells) => collection.addPerson(cells));
  const columns = header.slice(0, 12).join(', ').slice(0, 200);
  throw SourceProblem.ofFile(file, `is no table that HotCRP exports: its columns are ${JSON.stringify(columns)}`);
}

/** Columns are called in any case; a line has its cells by lower case beside those as they are written. */
function table(take: (cells: Wire, line: Line, place: string) => void): Take {
  return (line, place) =>
    take(Object.fromEntries(Array.from(line, ([name, cell]) => [name.toLowerCase(), cell])), line, place);
}

type OfPaper = (take: (pid: number, cells: Wire, line: Line, place: string) => void) => Take;
type Titled = (pid: number, cells: Wire, place: string, more?: Wire) => void;

/** One row a topic. */
function topics(collection: Collection, ofPaper: OfPaper, titled: Titled): Take {
  return ofPaper((pid, cells, _, place) => {
    titled(pid, cells, place);
    const topic = textOf(cells.topic);
    if (topic !== null) collection.records.add(pid, { kind: 'topic', topic });
  });
}

/** Complete reviews with their fields; the table of `batch/reviewcsv.php` has those that are begun too. */
function reviewTable(header: readonly string[], collection: Collection, ofPaper: OfPaper, titled: Titled): Take {
  const fields = header.filter((name) => !ownColumns.test(name.toLowerCase()));
  const hasStatus = header.some((name) => name.toLowerCase() === 'status');
  const hasReviewers = header.some((name) => /^(email|reviewername)$/i.test(name));
  // Without reviewers it is the table of what authors see, if it has fields by name; scores come by code.
  if (!hasReviewers && fields.some((name) => /\s/.test(name)))
    for (const name of fields) collection.form.addShownToAuthors(name);
  return ofPaper((pid, cells, line, place) => {
    titled(pid, cells, place, cells.decision === undefined ? {} : { decision: cells.decision });
    const mark = /^\d+(?:r(\d+)|([A-Z]+))$/i.exec(textOf(cells.review) ?? '');
    const values = fields.flatMap((name) => (line.has(name) ? [[name, valueOf(line.get(name) ?? '')]] : []));
    if (!hasStatus && values.length === 0) return;
    collection.addReview(
      {
        pid,
        rid: countOf(mark?.[1]) ?? undefined,
        ordinal: mark?.[2],
        reviewer_email: cells.email,
        '@reviewer': cells.reviewername,
        round: cells.round,
        submitted_at: cells.submitted_at,
        '@delegated': /^delegated$/i.test(textOf(cells.status) ?? '') || undefined,
        status: hasStatus ? (textOf(cells.status) ?? 'empty') : 'complete',
        '@fields': Object.fromEntries(values),
      },
      place,
      1,
    );
  });
}

/** Scores are numbers; everything else is text as it stands. */
function valueOf(cell: string): unknown {
  return /^-?\d{1,9}(\.\d{1,9})?$/.test(cell) ? Number(cell) : cell;
}

/** `clearreview` and `none` are orders for HotCRP's own import. Whether somebody has begun does not stand there. */
function takeAssignment(collection: Collection, pid: number, cells: Wire, place: string): void {
  collection.addPaper({ pid, title: cells.action === 'none' ? undefined : cells.title }, place, 1);
  const action = /^(external|pc|optional|secondary|primary|meta)(?:review)?$/i.exec(textOf(cells.action) ?? '');
  if (!action) return;
  const review = {
    pid,
    rtype: reviewTypeOf(action[1]),
    round: cells.round,
    reviewer_email: cells.email,
  };
  collection.addReview(review, place, 1);
}

function takeLog(collection: Collection, cells: Wire, zone: string): void {
  const event = eventOf(cells.date, cells.email, cells.affected_email, cells.action, zone);
  if (event === null) return;
  if (event.what === 'delivered' || event.what === 'approved') collection.hasApproval = true;
  for (const digits of (textOf(cells.paper) ?? '').match(/\d+/g) ?? []) {
    const pid = paperNumberOf({ pid: digits });
    if (pid !== null) collection.records.add(pid, { kind: 'event', event });
  }
}

/** Columns of a search as the chair showed them; of these the ones that mean one thing. */
function searchColumns(cells: Wire): Wire {
  const status = textOf(cells.status)?.toLowerCase() ?? '';
  const isDraft = /^(draft|no submission|not ready|incomplete)/.test(status);
  const stage = isDraft ? 'draft' : /^(withdrawn|submitted)\b/.exec(status)?.[0];
  return {
    abstract: cells.abstract,
    // A status that is no stage is a decision, by its name.
    ...(stage !== undefined ? { status: stage } : status === '' ? {} : { decision: cells.status }),
    ...(cells.decision !== undefined && { decision: cells.decision }),
    tags: (textOf(cells.tags) ?? '').split(/\s+/).filter((tag) => tag !== ''),
  };
}
