import type { Report } from '#lib/importers/model/sourced.ts';
import { Columns, keyOf } from '#lib/importers/tables/columns.ts';
import type { TableOptions } from '#lib/importers/tables/options.ts';
import { Places, type Row, type Table } from '#lib/importers/tables/read/table.ts';
import { wordsOfName } from '#lib/importers/tables/table-kinds.ts';
import { isReviewer } from '#lib/importers/csv/headers/header-words.ts';
import { grade, remark } from '#lib/importers/csv/headers/numbered-headers.ts';
import { kinds } from '#lib/importers/csv/headers/kinds.ts';
import { reviewFields } from '#lib/importers/csv/headers/wire.ts';
import type { Write } from './reshaped.ts';
import { inLongerRow } from '#lib/importers/tables/read/longer-rows.ts';

const question =
  /^(review)?(question|criterion|criteria|formfield|field|formelement|item|aspect|frage|kriterium|pregunta|domanda)(name|text|title|label)?$/;
const answer =
  /^(review)?(answer|value|response|reply|score|rating|grade|antwort|wert|bewertung|reponse|respuesta|risposta|fieldvalue)(text|value)?$/;

/** Who may read an answer, or which part of the form it is in, may be said beside it. */
const ofReaders =
  /visib|confiden|privat|hidden|intern|public|shown?|audience|readers?|author|section|group|category|part|page|heading/i;

/** Who reviewed what: rows with the same are one review. */
const ofReview = ['submission', 'title', 'email', 'id', 'name', 'firstName', 'lastName', 'round', 'version'] as const;
const ofReviewer = ['email', 'id', 'name', 'firstName', 'lastName'] as const;

/**
 * A table of reviews with a row for each answer (`Question`, `Answer`) as one with a row for each review. It is left out if it does not say
 * whose an answer is, or if an answer's readers are said beside it. Null for other tables.
 */
export function withAnswersInColumns(
  table: Table,
  { columns: own = {} }: TableOptions,
  write: Write,
  report: Report,
): Table[] | null {
  const keys = table.headers.map(keyOf);
  const asked = keys.findIndex((key) => question.test(key));
  const given = keys.findIndex((key) => answer.test(key));
  if (asked < 0 || given < 0) return null;
  if (!kinds.reviews.name.test(wordsOfName(table)) && !kinds.reviews.headers(new Set(keys))) return null;
  const columns = new Columns(table, reviewFields, own.reviews);
  if (!columns.has('submission') && !columns.has('title')) return null;
  const numbers = keys.flatMap((key, at) => (/^review(id|number|no|#)$/.test(key) ? at : []));
  const keyOfReview = (row: Row) =>
    JSON.stringify([...ofReview.map((field) => columns.of(row, field)), ...numbers.map((at) => row.cells[at] ?? '')]);
  const questions = new Set<string>();
  const reviews = new Map<string, number[]>();
  const moved = new Places();
  for (const row of table.rows()) {
    if (table.longer.has(row.line)) {
      moved.add(row.line);
      continue;
    }
    const asks = row.cells[asked]?.trim() ?? '';
    if (asks !== '') questions.add(asks);
    const indexes = reviews.get(keyOfReview(row));
    if (indexes) indexes.push(row.index);
    else reviews.set(keyOfReview(row), [row.index]);
  }
  const isKnown = numbers.length > 0 || ofReviewer.some((field) => columns.has(field));
  const hasSeveral = isKnown && [...reviews.values()].some((indexes) => indexes.length > 1);
  // One question in each row, each another: what reviewers ask the authors, who answer it.
  if (!hasSeveral && questions.size >= table.size) return null;
  const place = table.place;
  if (moved.size > 0) {
    const message = inLongerRow('it is left out');
    report({ place: `${place}, ${table.unit} ${moved.toString()}`, field: '', message });
  }
  const leaveOut = (header: string, why: string) => {
    report({ place, field: header, message: `has a question in each row, and the table is left out, because ${why}` });
    return [];
  };
  const header = table.headers[asked] ?? '';
  if (!isKnown)
    return leaveOut(header, 'no column says which reviewer answers; add the address, name or id of the reviewer');
  const fields = new Set(
    Object.keys(reviewFields).map((field) => columns.headerOf(field as keyof typeof reviewFields)),
  );
  const readers = table.headers.find(
    (each, at) => ofReaders.test(each) && ![asked, given].includes(at) && !fields.has(each) && !isReviewer(keyOf(each)),
  );
  if (readers !== undefined)
    return leaveOut(readers, 'this column may say that answers are not for authors; write each review into a row');

  const differing = differingIn(table, reviews.values());
  // What differs between the answers of one review belongs to the answer: `Novelty: Comment`.
  const ofAnswer = table.headers.flatMap((each, at) =>
    differing.has(at) && at !== asked && at !== given && !fields.has(each) ? at : [],
  );
  const said = ofAnswer.filter((at) => remark.test(table.headers[at] ?? '') || grade.test(table.headers[at] ?? ''));
  for (const at of ofAnswer.filter((each) => !said.includes(each))) {
    const message = 'is left out, because it differs between the answers of one review';
    report({ place, field: table.headers[at] ?? '', message });
  }
  const kept = table.headers.flatMap((_, at) => (at === asked || at === given || ofAnswer.includes(at) ? [] : at));
  const answers = [...questions].flatMap((name) => [
    { name, at: given, header: name },
    ...said.map((at) => ({ name, at, header: `${name}: ${table.headers[at] ?? ''}` })),
  ]);
  const rows = function* () {
    using each = table.open();
    for (const indexes of reviews.values()) {
      const all = indexes.map((index) => each.row(index));
      const beside = kept.map((at) => all.find(({ cells }) => cells[at]?.trim())?.cells[at] ?? '');
      const given = answers.map(({ name, at }) => {
        const cells = all.flatMap((row) => (row.cells[asked]?.trim() === name ? (row.cells[at]?.trim() ?? '') : []));
        return [...new Set(cells.filter(Boolean))].join('\n');
      });
      yield { line: all[0]?.line ?? 0, cells: [...beside, ...given] };
    }
  };
  const message = 'has a question in each row, so the rows of one reviewer are read as one review';
  report({ place, field: header, message });
  const headers = [...kept.flatMap((at) => table.headers[at] ?? []), ...answers.map((each) => each.header)];
  return [write(table.name, table, headers, rows())].flatMap((each) => each ?? []);
}

/** The columns in which the rows of one review differ. */
function differingIn(table: Table, reviews: Iterable<readonly number[]>): Set<number> {
  const differing = new Set<number>();
  using reader = table.open();
  for (const [first = 0, ...more] of reviews) {
    const before = reader.row(first);
    for (const { cells } of more.map((index) => reader.row(index)))
      for (const [at, cell] of cells.entries()) if (cell.trim() !== (before.cells[at] ?? '').trim()) differing.add(at);
  }
  return differing;
}
