import type { ExportContext, Handover, TableDefinition, TableRow } from '#components/data-table/model/definition.ts';
import { withInstants } from '#components/data-table/model/times.ts';
import { askedFields, queryInWords } from '#components/data-table/query/query-in-words.ts';
import type { TableState } from '#components/data-table/url/use-table-state.ts';
import type { ApiSource } from './api-source.ts';

/** The columns, and the fields of the query bar, that a file must not reveal by its name, its order or its description. */
export interface Withheld {
  columns: ReadonlySet<string>;
  fields: ReadonlySet<string>;
  /** Why the file does not name a filter by such a field. */
  because: string;
}

/** What an anonymised file must not reveal: who somebody is. The words of a query may be names, so they are withheld too. */
export function withheldIfAnonymous<Row extends TableRow>({ columns, fields }: TableDefinition<Row>): Withheld {
  const revealing = columns.filter((column) => column.exports.some(({ reveals }) => reveals !== undefined));
  const revealingFields = [...fields.filter(({ reveals }) => reveals), ...revealing.flatMap((column) => column.fields)];
  return {
    columns: new Set(revealing.map(({ id }) => id)),
    fields: new Set(['', ...revealingFields.map(({ name }) => name)]),
    because: 'it may name people',
  };
}

/** What a file for another system, which may publish it, must not reveal: everything but the columns that it is made of. */
export function withheldFromOtherSystems<Row extends TableRow>(
  { columns, fields }: TableDefinition<Row>,
  { columns: published }: Pick<Handover<Row>, 'columns'>,
): Withheld {
  const shown = columns.filter(({ id }) => published.has(id));
  const shownFields = new Set(shown.flatMap((column) => column.fields.map(({ name }) => name)));
  return {
    columns: new Set(columns.map(({ id }) => id)).difference(published),
    fields: new Set(['', ...fields.map(({ name }) => name)]).difference(shownFields),
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
  selectedOf?: number | undefined;
  complete: boolean;
  /** Undefined for a file that may reveal everything. */
  withheld?: Withheld | undefined;
  anonymised: boolean;
  /** The name of the order if none is chosen, of rows in groups; the groups are then the first part of any order. */
  usualOrder?: string | undefined;
}

/** Describes where the rows of a file come from, without the withheld columns and fields. */
export function originOf<Row extends TableRow>(given: Given<Row>): ExportContext {
  const { definition, state, api, noun, rows, selectedOf, complete, withheld, anonymised, usualOrder } = given;
  const sort = state.sort.filter(({ id }) => withheld?.columns.has(id) !== true);
  const chosen = sort.map(({ id, desc }) => `${labelOf(definition, id)}${desc ? ' descending' : ''}`);
  const order = usualOrder === undefined ? chosen : chosen.length === 0 ? [usualOrder] : ['group', ...chosen];
  return {
    ...describedQuery(definition, state, withheld),
    conference: api.conference,
    conferenceName: api.conferenceName,
    noun,
    order: order.join(', '),
    at: new Date(),
    rows,
    selectedOf,
    complete,
    anonymised,
  };
}

/**
 * The rows of a file in their order: that of the screen, or that of the list if a withheld column decides the one on the screen.
 *
 * @param all every row, in the order of the list
 */
export function inAllowedOrder<Row extends TableRow>(
  taken: readonly Row[],
  all: readonly Row[],
  { sort }: Pick<Shown<Row>, 'sort'>,
  withheld: Withheld | undefined,
): readonly Row[] {
  if (!sort.some(({ id }) => withheld?.columns.has(id))) return taken;
  const ids = new Set(taken.map(({ id }) => id));
  return all.filter(({ id }) => ids.has(id));
}

function labelOf<Row extends TableRow>({ columns }: TableDefinition<Row>, id: string): string {
  return columns.find((column) => column.id === id)?.label ?? id;
}

/** The query as text and in words. A query that has a withheld field is left out as a whole. */
function describedQuery<Row extends TableRow>(
  { columns, fields }: TableDefinition<Row>,
  state: Shown<Row>,
  withheld: Withheld | undefined,
) {
  if (withheld && askedFields(state.terms).intersection(withheld.fields).size > 0) {
    return { filter: '', filterInWords: `not given, because ${withheld.because}` };
  }
  const labels = new Map(
    columns.flatMap((column) => column.fields.slice(0, 1).map(({ name }) => [name, column.header])),
  );
  return {
    filter: state.issues.length > 0 ? state.applied : state.query.trim(),
    filterInWords: queryInWords(withInstants(state.terms, fields, state.clock), fields, labels),
  };
}
