import type { Report } from '#lib/importers/model/sourced.ts';
import { keyOf } from '#lib/importers/tables/columns.ts';
import { withoutCode } from '#lib/importers/tables/fields.ts';
import { namedKeys, type TableOptions } from '#lib/importers/tables/options.ts';
import type { Table } from '#lib/importers/tables/read/table.ts';
import { isReviewer } from '#lib/importers/csv/headers/header-words.ts';
import { computed, grade, remark, suggested } from '#lib/importers/csv/headers/numbered-headers.ts';
import type { Write } from './reshaped.ts';

/** What reviewers judge beside a rating. Grades may be those of pupils, and chairs may rate, too. */
const criterion = /soundness|presentation|contribution|originality|quality|clarity|novelty|significance|correctness/i;
const ofOthers = /\bgrades?\b|criteri|meta|chair|editor|decision/i;

/** `6`, `8.0`, `-1`, `8: Accept`, `8 (accept)`, `8/10`. */
const score = /^[+-]?\d{1,3}([.,]\d+)?(\/\d+|\s*[:(–-].*)?$/s;
/** The beginning of a cell with scores, or with none. */
const beginsWithScore = /^([[(]?\s*([+-]?\d|nan\b|none\b)|\[\s*\]$|(-|null|n\/a)?$)/i;
/** A longer cell is a text. */
const LONGEST = 1000;
const noScore = /^(-|nan|none|null|n\/a)?$/i;

interface List {
  at: number;
  /** The scores in each row; null in rows without any. */
  rows: (string[] | null)[];
}

/**
 * A table with a row for each paper and lists of scores, such as `6; 8; 5` or `[6, 8, 5]`, as one with a column for each of its unnamed
 * reviewers. Columns such as `Confidence` belong to the same reviewers if their lists are as long. Null for other tables: if a column names
 * reviewers, or is said to be for authors or not, it is unclear whose the scores are, and who may see them.
 */
export function withListsOfScores(table: Table, options: TableOptions, write: Write, report: Report): Table | null {
  const { headers, place } = table;
  if (headers.some((header) => isReviewer(keyOf(header)))) return null;
  const named = namedKeys(options);
  const candidates = headers.flatMap((header, at) => {
    const mayBe = [grade, remark, criterion].some((pattern) => pattern.test(header));
    const isNot = [computed, suggested, ofOthers].some((pattern) => pattern.test(header));
    return mayBe && !isNot && !named.includes(keyOf(header)) ? at : [];
  });
  if (!candidates.some((at) => grade.test(headers[at] ?? ''))) return null;
  const lists = candidates.flatMap((at) => listsIn(table, at) ?? []);
  const leading = lists.find(({ at }) => grade.test(headers[at] ?? ''));
  if (!leading) return null;
  const read = lists.filter(({ rows }) =>
    rows.every((scores, index) => scores === null || scores.length === leading.rows[index]?.length),
  );
  for (const { at } of read) {
    const message = 'has lists of scores, so each score is read as that of a reviewer without a name';
    report({ place, field: headers[at] ?? '', message });
  }
  const kept = headers.flatMap((_, at) => (read.some((list) => list.at === at) ? [] : at));
  const most = leading.rows.reduce((longest, scores) => Math.max(longest, scores?.length ?? 0), 0);
  const numbers = Array.from({ length: most }, (_, nth) => nth);
  const written = numbers.flatMap((nth) => read.map(({ at }) => `Reviewer ${nth + 1} ${singular(headers[at] ?? '')}`));
  const rows = function* () {
    for (const { line, index, cells } of table.rows()) {
      const scores = numbers.flatMap((nth) => read.map((list) => list.rows[index]?.[nth] ?? ''));
      yield { line, cells: [...kept.map((at) => cells[at] ?? ''), ...scores] };
    }
  };
  return write(table.name, table, [...kept.map((at) => headers[at] ?? ''), ...written], rows());
}

/** `Ratings` are a `Rating` of each reviewer. */
const singular = (header: string) =>
  header.replace(/(score|rating|recommendation|evaluation|confidence|vote|mark)s$/i, '$1');

/** The lists of a column. Null if a cell is none, or if no cell has more than one score. */
function listsIn(table: Table, at: number): List | null {
  const cells: string[] = [];
  for (const row of table.rows()) {
    const cell = withoutCode(row.cells[at] ?? '').trim();
    if (cell.length > LONGEST || !beginsWithScore.test(cell)) return null;
    cells.push(cell);
  }
  // `6,8,5` is a list, and so is `6,8` beside it; else that may be a number.
  const areSeparators = cells.some((cell) => /^[+-]?\d+(,[+-]?\d+){2,}$/.test(cell));
  const rows = cells.map((cell) => scoresIn(cell, areSeparators));
  const areScores = rows.every((scores) => scores === null || scores.every((each) => each === '' || score.test(each)));
  return areScores && rows.some((scores) => scores !== null && scores.length > 1) ? { at, rows } : null;
}

function scoresIn(cell: string, areSeparators: boolean): string[] | null {
  const inside = /^[[(](.*)[\])]$/s.exec(cell)?.[1]?.trim();
  if ((inside ?? cell) === '' || noScore.test(cell)) return null;
  const parts =
    inside !== undefined
      ? inside.split(/\s*,\s*|\s+/)
      : /[;|\n]/.test(cell)
        ? cell.split(/[;|\n]/)
        : cell.split(areSeparators ? ',' : /,\s+(?=[+-]?\d)/);
  return parts.map((part) => part.trim()).map((part) => (noScore.test(part) ? '' : part));
}
