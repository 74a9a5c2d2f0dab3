import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';
import type { Tables } from '#lib/store/database/schema.ts';

/** SQLite refuses a union of more than 500 queries: a track chair of 72 tracks who asks for seven statuses has more ranges. */
const TOGETHER = 400;

/**
 * The first rows of several queries in one order. An index has the rows of each query in that order.
 *
 * SQLite reads of each query only the rows that it needs. If each query had a limit, it would read a whole page of each, which takes sixty times as
 * long for the chair of 60 tracks. PostgreSQL is the other way round: without the limits it would sort all rows.
 *
 * @param ranges at least one, without an order and a limit
 * @param page `order`: names of the selected columns; `atMost`: how many rows
 */
export function merged<Names extends keyof Database, Database, Row extends object>(
  db: Kysely<Tables>,
  ranges: readonly SelectQueryBuilder<Database, Names, Row>[],
  page: { order: readonly string[]; atMost: number },
): SelectQueryBuilder<Database, Names, Row> {
  type Query = SelectQueryBuilder<Database, Names, Row>;
  const { order, atMost } = page;
  const firstOf = (query: Query): Query =>
    order.reduce((ordered, name) => ordered.orderBy(sql.ref(name)), query).limit(sql.lit(atMost));
  const unionOf = ([first, ...others]: readonly Query[]): Query => {
    if (!first) throw new Error('A selection has at least one range.');
    return others.reduce((union, query) => union.unionAll(query), first);
  };
  const nested = (query: Query) => db.selectFrom(query.as('range')).selectAll() as unknown as Query;

  if (ranges.length === 1) return firstOf(unionOf(ranges));
  if (engineOf(db) === 'postgres') return firstOf(nested(unionOf(ranges.map((range) => nested(firstOf(range))))));
  if (ranges.length <= TOGETHER) return firstOf(unionOf(ranges));
  const groups = Array.from({ length: Math.ceil(ranges.length / TOGETHER) }, (_, at) =>
    ranges.slice(at * TOGETHER, (at + 1) * TOGETHER),
  );
  return firstOf(unionOf(groups.map((group) => nested(firstOf(unionOf(group))))));
}
