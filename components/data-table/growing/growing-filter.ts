import { type Filter, rowTest } from '#components/data-table/model/filter.ts';
import { fold } from './fold.ts';

/** Returns a function that filters rows. Rows that are appended to the list that was filtered last are tested alone. */
export function growingFilter<Row>(filter: Filter<Row>): (rows: readonly Row[]) => readonly Row[] {
  const passes = rowTest(filter);
  const found = fold(
    (): Row[] => [],
    (list, row: Row) => {
      if (passes(row)) list.push(row);
    },
  );
  return (rows) => [...found(rows)];
}
