import { useMemo } from 'react';
import type { TableRow } from '#components/data-table/model/definition.ts';
import { type Fold, fold } from '#components/data-table/growing/fold.ts';
import { useSteps } from '#components/data-table/growing/use-steps.ts';
import { expressionsOf } from '#components/data-table/model/expression.ts';
import { compileFilter, rowTest } from '#components/data-table/model/filter.ts';
import type { QueryField } from '#components/data-table/model/query-field.ts';
import { type Clock, withInstants } from '#components/data-table/model/times.ts';
import { parseQuery } from '#components/data-table/model/query-language.ts';
import type { KnownFields } from '#components/data-table/query/known-fields.ts';
import { checkQuery } from '#components/data-table/query/query-check.ts';
import { formatQuery } from '#components/data-table/query/query-edit.ts';
import type { BuiltInView } from './views.ts';

/** What the views of a table are counted in. */
interface Counting<Row extends TableRow> {
  fields: readonly QueryField<Row>[];
  /** The names of the fields. */
  names: readonly string[];
  /** `undefined` until the first have arrived. */
  rows: readonly Row[] | undefined;
  known: KnownFields;
  /** What relative times are read by. */
  clock: Clock;
}

/** How many rows views will show. */
export interface ViewCounts {
  /** By the views' queries. */
  counts: ReadonlyMap<string, number>;
  /** Whether all rows are counted. */
  isWhole: boolean;
}

/** Counts the rows that each built-in view will show. Until a large number of new rows is counted, the counts from before are returned. */
export function useViewCounts<Row extends TableRow>(
  builtIn: readonly BuiltInView[],
  { fields, names, rows, known, clock }: Counting<Row>,
): ViewCounts {
  const queries = useMemo(() => builtIn.map(({ q }) => ({ q, tokens: parseQuery(q, names) })), [builtIn, names]);
  /** The queries, and what is applied of each. The rows are counted again only if this changes. */
  const applied = JSON.stringify(
    queries.map(({ q, tokens }) => [q, formatQuery(withInstants(checkQuery(tokens, known).terms, fields, clock))]),
  );
  const countsOf = useMemo(() => counterOf(JSON.parse(applied) as [string, string][], fields), [applied, fields]);
  const counted = useSteps(rows, countsOf);
  const counts = useMemo(() => new Map(counted.sum), [counted]);
  return { counts, isWhole: counted.items === rows };
}

/** Counts the rows that each of some queries finds. */
function counterOf<Row extends TableRow>(
  applied: readonly (readonly [q: string, applied: string])[],
  fields: readonly QueryField<Row>[],
): Fold<Row, Map<string, number>> {
  const names = fields.map(({ name }) => name);
  const filters = applied.map(
    ([q, text]) => [q, rowTest(compileFilter(expressionsOf(parseQuery(text, names)), fields))] as const,
  );
  return fold(
    () => new Map(filters.map(([q]) => [q, 0])),
    (counts, row) => {
      for (const [q, passes] of filters) if (passes(row)) counts.set(q, (counts.get(q) ?? 0) + 1);
    },
  );
}
