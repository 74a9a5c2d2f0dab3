import type { ApiSource } from './api-source.ts';
import { type Searchable, asksForNone, isExact, valueTest } from './filter.ts';
import { formatQuery } from './query-edit.ts';
import type { Term, Token } from './query-language.ts';

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
 * @param rows to find how the service spells a value: the bar takes `under review`, the interface `UNDER_REVIEW`
 */
export function apiFilters(
  tokens: readonly Token[],
  filters: ApiSource['filters'],
  rows: readonly Searchable[],
): ApiFilters {
  const terms = tokens.map((token) => token.term).filter((term) => term.kind === 'text' || term.values.length > 0);
  const taken = Object.entries(filters).flatMap(([field, takes]) => {
    const own = terms.filter((term) => term.kind === 'field' && term.field === field);
    const [term] = own;
    if (own.length !== 1 || term?.kind !== 'field' || term.negated || term.values.some(asksForNone)) return [];
    const values = [...new Set(term.values.flatMap((value) => spelled(rows, field, value)))];
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
function spelled(rows: readonly Searchable[], field: string, asked: string): string[] {
  if (isExact(asked)) return [asked.slice(1)];
  const isAsked = valueTest(asked);
  const found = new Set<string>();
  for (const row of rows) {
    for (const value of row.values[field] ?? []) if (isAsked(value)) found.add(value.value);
  }
  return found.size > 0 ? [...found] : [asked];
}

/** A call for a shell; the key stands in the environment, never in the text. */
export function curl(address: string): string {
  const quoted = address.replaceAll("'", '%27');
  return `curl --fail-with-body -H "Authorization: Bearer $ROSTRUM_KEY" '${quoted}'`;
}
