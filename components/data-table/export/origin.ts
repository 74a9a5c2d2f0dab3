import type { ExportContext, Handover, TableDefinition, TableRow } from '#components/data-table/model/definition.ts';
import { withInstants } from '#components/data-table/model/times.ts';
import { askedFields, queryInWords } from '#components/data-table/query/query-in-words.ts';
import type { TableState } from '#components/data-table/url/use-table-state.ts';
import type { ApiSource } from './api-source.ts';

/** What a file must not tell by its name, its order or its description: columns, and fields of the query bar. */
export interface Untold {
  columns: ReadonlySet<string>;
  fields: ReadonlySet<string>;
  /** Why a filter by such a field is not given. */
  because: string;
}

/** What an anonymised file must not tell: who somebody is. Words may be names. */
export function untoldOfPeople<Row extends TableRow>({ columns, fields }: TableDefinition<Row>): Untold {
  const telling = columns.filter((column) => column.exports.some(({ reveals }) => reveals !== undefined));
  const asking = [...fields.filter(({ reveals }) => reveals), ...telling.flatMap((column) => column.fields)];
  return {
    columns: new Set(telling.map(({ id }) => id)),
    fields: new Set(['', ...asking.map(({ name }) => name)]),
    because: 'it may name people',
  };
}

/** What a file for another system, which may publish it, must not tell: anything but what it is made of. */
export function untoldToOthers<Row extends TableRow>(
  { columns, fields }: TableDefinition<Row>,
  { tells }: Pick<Handover<Row>, 'tells'>,
): Untold {
  const told = columns.filter(({ id }) => tells.has(id));
  const asking = new Set(told.flatMap((column) => column.fields.map(({ name }) => name)));
  return {
    columns: new Set(columns.map(({ id }) => id)).difference(tells),
    fields: new Set(['', ...fields.map(({ name }) => name)]).difference(asking),
    because: 'the file may be published',
  };
}

type Shown<Row extends TableRow> = Pick<TableState<Row>, 'sort' | 'terms' | 'issues' | 'applied' | 'query' | 'clock'>;

interface Given<Row extends TableRow> {
  definition: TableDefinition<Row>;
  state: Shown<Row>;
  api: Pick<ApiSource, 'conference' | 'conferenceName'>;
  noun: string;
  rows: number;
  complete: boolean;
  /** Nothing for a file that may tell everything. */
  untold?: Untold | undefined;
  anonymised: boolean;
}

/** Describes where the rows of a file come from, without what is untold. */
export function originOf<Row extends TableRow>(given: Given<Row>): ExportContext {
  const { definition, state, api, noun, rows, complete, untold, anonymised } = given;
  const order = state.sort.filter(({ id }) => untold?.columns.has(id) !== true);
  return {
    ...describedQuery(definition, state, untold),
    conference: api.conference,
    conferenceName: api.conferenceName,
    noun,
    order: order.map(({ id, desc }) => `${labelOf(definition, id)}${desc ? ' descending' : ''}`).join(', '),
    at: new Date(),
    rows,
    complete,
    anonymised,
  };
}

/**
 * The rows of a file in their order: that of the screen, or that of the list if the one on the screen follows what is untold.
 *
 * @param all every row, in the order of the list
 */
export function inToldOrder<Row extends TableRow>(
  taken: readonly Row[],
  all: readonly Row[],
  { sort }: Pick<Shown<Row>, 'sort'>,
  untold: Untold | undefined,
): readonly Row[] {
  if (!sort.some(({ id }) => untold?.columns.has(id))) return taken;
  const ids = new Set(taken.map(({ id }) => id));
  return all.filter(({ id }) => ids.has(id));
}

function labelOf<Row extends TableRow>({ columns }: TableDefinition<Row>, id: string): string {
  return columns.find((column) => column.id === id)?.label ?? id;
}

/** The query as text and in words. A query by anything untold is not given at all. */
function describedQuery<Row extends TableRow>(
  { columns, fields }: TableDefinition<Row>,
  state: Shown<Row>,
  untold: Untold | undefined,
) {
  if (untold && askedFields(state.terms).intersection(untold.fields).size > 0) {
    return { filter: '', filterInWords: `not given, because ${untold.because}` };
  }
  const labels = new Map(
    columns.flatMap((column) => column.fields.slice(0, 1).map(({ name }) => [name, column.header])),
  );
  return {
    filter: state.issues.length > 0 ? state.applied : state.query.trim(),
    filterInWords: queryInWords(withInstants(state.terms, fields, state.clock), fields, labels),
  };
}
