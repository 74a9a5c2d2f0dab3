import type { ExportField } from '#components/data-table/model/column.ts';

/**
 * The fields of a file that names nobody: a reviewer is a number (`R1`), the same everywhere in the file and drawn again for each file, and
 * everything else that reveals who somebody is is left out.
 *
 * @param rows the rows of the file
 */
export function anonymised<Row>(fields: readonly ExportField<Row>[], rows: readonly Row[]): ExportField<Row>[] {
  const reviewers = fields.flatMap(({ reveals }) => (typeof reveals === 'function' ? reveals : []));
  const people = new Set(rows.flatMap((row) => reviewers.map((reviewerOf) => reviewerOf(row)))).difference(
    new Set(['']),
  );
  const numbers = new Map(shuffled([...people]).map((person, at) => [person, `R${at + 1}`]));
  return fields.flatMap((field): ExportField<Row>[] => {
    const { reveals } = field;
    if (reveals === undefined) return [field];
    if (reveals === 'people') return [];
    return [{ ...field, value: (row) => numbers.get(reveals(row)) ?? null }];
  });
}

/** In a random order, because the rows may be in that of the names. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const keys = crypto.getRandomValues(new Uint32Array(items.length));
  return items
    .map((item, at) => ({ item, key: keys[at] ?? 0 }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item);
}
