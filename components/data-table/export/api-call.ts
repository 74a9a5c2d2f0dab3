import type { ApiSource } from './api-source.ts';
import { asksForNone, isExact, valueTest } from '#components/data-table/model/field-value.ts';
import type { KnownField, KnownFields } from '#components/data-table/query/known-fields.ts';
import { formatQuery } from '#components/data-table/query/query-edit.ts';
import type { Term } from '#components/data-table/model/query-language.ts';

/** What of a query the interface can filter by itself. */
export interface ApiFilters {
  /** Values by parameter, as the service spells them. */
  parameters: Readonly<Record<string, string | readonly string[]>>;
  /** The rest of the query, in its own language; `''` where the interface takes all of it. */
  left: string;
}

/**
 * Splits a query into parameters of the interface and what it knows nothing of.
 *
 * @param terms those that filter (`checkQuery`)
 * @param known to find how the service spells a value: the bar takes `under review`, the interface `UNDER_REVIEW`
 */
export function apiFilters(terms: readonly Term[], filters: ApiSource['filters'], known: KnownFields): ApiFilters {
  const taken = Object.entries(filters).flatMap(([field, takes]) => {
    const own = terms.filter((term) => term.kind === 'field' && term.field === field);
    const [term] = own;
    if (own.length !== 1 || term?.kind !== 'field' || term.negated || term.values.some(asksForNone)) return [];
    const values = [...new Set(term.values.flatMap((value) => spelled(known(field), value)))];
    const [first, second] = values;
    if (first === undefined || (takes === 'one' && second !== undefined)) return [];
    return [{ field, term, value: takes === 'several' ? values : first }];
  });
  const used = new Set<Term>(taken.map(({ term }) => term));
  return {
    parameters: Object.fromEntries(taken.map(({ field, value }) => [field, value])),
    left: formatQuery(terms.filter((term) => !used.has(term))),
  };
}

/** The values that one of a query asks for; several where some fold alike. */
function spelled({ values }: KnownField, asked: string): string[] {
  if (isExact(asked)) return [asked.slice(1)];
  const found = values.filter(valueTest(asked)).map(({ value }) => value);
  return found.length > 0 ? found : [asked];
}

/** A call for a shell; the key stands in the environment, never in the text. */
export function curl(address: string): string {
  const quoted = address.replaceAll("'", '%27');
  return `curl --fail-with-body -H "Authorization: Bearer $ROSTRUM_KEY" '${quoted}'`;
}
