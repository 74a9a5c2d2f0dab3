import type { ReactNode } from 'react';

/** How the rows of a table stand in groups. */
export interface Grouping<Row> {
  /** The place of a row's group among the groups, from 0. */
  rank: (row: Row) => number;
  /** The order within a group where none is chosen, and what it is called. */
  usual: (a: Row, b: Row) => number;
  inWords: string;
  /** The heading of a row's group, with how many of the rows shown are in it. */
  head: (row: Row, count: number) => ReactNode;
}

/** Rows in their groups; within a group in the order that was chosen, else in the usual one. */
export function inGroups<Row>(rows: readonly Row[], { rank, usual }: Grouping<Row>, isChosen: boolean): Row[] {
  return rows.toSorted((a, b) => rank(a) - rank(b) || (isChosen ? 0 : usual(a, b)));
}

/** Gives the first row of each group its heading, and the others none. */
export function headsOf<Row>(
  rows: readonly Row[],
  { rank, head }: Grouping<Row>,
): (row: Row, before: Row | undefined) => ReactNode {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(rank(row), (counts.get(rank(row)) ?? 0) + 1);
  return (row, before) =>
    before !== undefined && rank(before) === rank(row) ? null : head(row, counts.get(rank(row)) ?? 0);
}
