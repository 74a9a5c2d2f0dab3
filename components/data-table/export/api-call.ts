import type { ApiSource } from './api-source.ts';
import { asksForNone, isExact, valueTest } from '#components/data-table/model/field-value.ts';
import type { KnownField, KnownFields } from '#components/data-table/query/known-fields.ts';
import { formatQuery } from '#components/data-table/query/query-edit.ts';
import type { Expression } from '#components/data-table/model/expression.ts';

/** The part of a query that the API can filter by. */
export interface ApiFilters {
  /** Values by parameter, in the service's spelling. */
  parameters: Readonly<Record<string, string | readonly string[]>>;
  /** The rest of the query as text; `''` if the API takes all of it. */
  left: string;
}

/**
 * Splits a query into parameters of the API and the rest.
 *
 * @param terms the parts of the query that filter (`checkQuery`). A part with `OR` is never a parameter: parameters must all match
 * @param known for the service's spelling of a value: the bar accepts `under review`, the API takes `UNDER_REVIEW`
 */
export function apiFilters(
  terms: readonly Expression[],
  filters: ApiSource['filters'],
  known: KnownFields,
): ApiFilters {
  const taken = Object.entries(filters).flatMap(([field, takes]) => {
    const own = terms.filter((term) => term.kind === 'field' && term.field === field);
    const [term] = own;
    if (own.length !== 1 || term?.kind !== 'field' || term.negated || term.values.some(asksForNone)) return [];
    const values = [...new Set(term.values.flatMap((value) => spelled(known(field), value)))];
    const [first, second] = values;
    if (first === undefined || (takes === 'one' && second !== undefined)) return [];
    return [{ field, term, value: takes === 'several' ? values : first }];
  });
  const used = new Set<Expression>(taken.map(({ term }) => term));
  return {
    parameters: Object.fromEntries(taken.map(({ field, value }) => [field, value])),
    left: formatQuery(terms.filter((term) => !used.has(term))),
  };
}

/** The values that one value of a query matches; several if they normalize to the same form. */
function spelled({ values, isText }: KnownField, asked: string): string[] {
  if (isExact(asked)) return [asked.slice(1)];
  const found = values.filter(valueTest(asked, isText)).map(({ value }) => value);
  return found.length > 0 ? found : [asked];
}

/** Returns a command for a shell; the key comes from the environment and is never part of the text. */
export function curl(address: string): string {
  const quoted = address.replaceAll("'", '%27');
  return `curl --fail-with-body -H "Authorization: Bearer $ROSTRUM_KEY" '${quoted}'`;
}
