import { useCallback, useMemo } from 'react';
import type { TableRow } from '#components/data-table/model/definition.ts';
import { growingCount } from '#components/data-table/growing/growing-filter.ts';
import { useSteps } from '#components/data-table/growing/use-steps.ts';
import { compileFilter } from '#components/data-table/model/filter.ts';
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
  const counters = useMemo(() => builtIn.map(({ q }) => counterOf(q, fields, names)), [builtIn, fields, names]);
  const countIn = useCallback(
    (part: readonly Row[]) => new Map(counters.map(({ q, count }) => [q, count(part, known, clock)])),
    [counters, known, clock],
  );
  const counted = useSteps(rows, countIn);
  const counts = useMemo(() => (counted ? countIn(counted) : none), [counted, countIn]);
  return { counts, isWhole: counted === rows };
}

const none: ReadonlyMap<string, number> = new Map();

/** Counts the rows that a view will show. */
interface Counter<Row> {
  q: string;
  count: (rows: readonly Row[], known: KnownFields, clock: Clock) => number;
}

/** Returns the counter of a view. Of a list that grows, only the new rows are tested. */
function counterOf<Row extends TableRow>(
  q: string,
  fields: readonly QueryField<Row>[],
  names: readonly string[],
): Counter<Row> {
  if (q === '') return { q, count: lengthOf };
  const tokens = parseQuery(q, names);
  let applied: string | undefined;
  let countIn: (rows: readonly Row[]) => number = lengthOf;
  const count: Counter<Row>['count'] = (rows, known, clock) => {
    const terms = withInstants(checkQuery(tokens, known).terms, fields, clock);
    const text = formatQuery(terms);
    if (text !== applied) countIn = growingCount(compileFilter(terms, fields));
    applied = text;
    return countIn(rows);
  };
  return { q, count };
}

function lengthOf({ length }: readonly unknown[]): number {
  return length;
}
