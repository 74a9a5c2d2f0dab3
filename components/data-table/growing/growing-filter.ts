import type { Filter } from '#components/data-table/model/filter.ts';
import { fold } from './fold.ts';

/** Returns a function that filters rows. Rows that are appended to the list that was filtered last are tested alone. */
export function growingFilter<Row>({ rest, fields }: Filter<Row>): (rows: readonly Row[]) => readonly Row[] {
  const tests = [rest, ...fields.values()];
  const found = fold(
    (): Row[] => [],
    (list, row: Row) => {
      if (tests.every((test) => test(row))) list.push(row);
    },
  );
  return (rows) => [...found(rows)];
}
