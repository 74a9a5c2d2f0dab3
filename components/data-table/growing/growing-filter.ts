import type { Filter } from '#components/data-table/model/filter.ts';
import { fold } from './fold.ts';

/** Returns a function that filters rows. Rows that are appended to the list that was filtered last are tested alone. */
export function growingFilter<Row>(filter: Filter<Row>): (rows: readonly Row[]) => readonly Row[] {
  const passes = testOf(filter);
  const found = fold(
    (): Row[] => [],
    (list, row: Row) => {
      if (passes(row)) list.push(row);
    },
  );
  return (rows) => [...found(rows)];
}

/** Returns a function that counts the rows that `growingFilter` would return. */
export function growingCount<Row>(filter: Filter<Row>): (rows: readonly Row[]) => number {
  const passes = testOf(filter);
  const found = fold(
    () => ({ count: 0 }),
    (sum, row: Row) => {
      if (passes(row)) sum.count += 1;
    },
  );
  return (rows) => found(rows).count;
}

function testOf<Row>({ rest, fields }: Filter<Row>): (row: Row) => boolean {
  const tests = [rest, ...fields.values()];
  return (row) => tests.every((test) => test(row));
}
