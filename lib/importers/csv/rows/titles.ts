import { keyOf } from '#lib/importers/tables/columns.ts';
import { comparable } from '#lib/importers/tables/fields.ts';
import type { Table } from '#lib/importers/tables/read/table.ts';
import { isOtherPerson } from '#lib/importers/csv/headers/header-words.ts';
import { anyTitle } from '#lib/importers/csv/headers/kinds.ts';
import { bareNames, submissionFields } from '#lib/importers/csv/headers/submission-fields.ts';
import type { Write } from './reshaped.ts';

type Names = readonly (string | RegExp)[];
/** Names may be anyone's. */
const authors: Names = submissionFields.authors.filter((name) => typeof name !== 'string' || !bareNames.includes(name));
const isAny = (key: string, names: Names) =>
  names.some((name) => (typeof name === 'string' ? keyOf(name) === key : name.test(key)));

/** What may have numbers or titles. A presentation, a contribution and a poster are often what a paper is accepted as. */
const paper = /^(paper|submission|manuscript|article|publication|proposal|talk)s?$/;
/** Two words, one of two letters at least, but not `Paper 12`. */
const words = /^(?!(paper|submission|manuscript|article|proposal|talk)\s\S+$).*\p{L}{2}\S*\s+\S*\p{L}/isu;
/** Longer cells are texts, in which the search for two words would take long. */
const LONGEST_TITLE = 1000;

/**
 * A list of papers with their authors, whose titles are under `Paper` or `Talk`, with the header of a title above them. If there are no
 * other ids, the titles also stay in their place as ids: reviews may name papers by them. Null for any other table.
 */
export function withTitles(table: Table, write: Write): Table | null {
  const keys = table.headers.map(keyOf);
  if (keys.some((key) => anyTitle.test(key) || isOtherPerson(key))) return null;
  const at = keys.findIndex((key) => paper.test(key));
  if (at === -1 || !keys.some((key) => isAny(key, authors)) || !hasTitles(table, at)) return null;
  const isAlsoId = keys.every((key, index) => isAny(key, submissionFields.id) === (index === at));
  const withTitle = (cells: readonly string[], title: string) => (isAlsoId ? [title, ...cells] : cells.with(at, title));
  const rows = function* () {
    for (const { line, cells } of table.rows()) yield { line, cells: withTitle(cells, cells[at] ?? '') };
  };
  return write(table.name, table, withTitle(table.headers, 'Title'), rows());
}

/** Whether most cells of a column are texts that differ. */
function hasTitles(table: Table, at: number): boolean {
  const titles = new Set<string>();
  let size = 0;
  for (const { cells } of table.rows()) {
    const cell = (cells[at] ?? '').trim();
    if (cell !== '') size += 1;
    if (cell.length <= LONGEST_TITLE && words.test(cell)) titles.add(comparable(cell));
  }
  return titles.size > size / 2;
}
