import type { ApiSource } from './api-source.ts';
import type { Searchable } from './filter.ts';
import { foldValue } from './fold.ts';
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
  const taken = Object.keys(filters).flatMap((field) => {
    const own = terms.filter((term) => term.kind === 'field' && term.field === field);
    const [term] = own;
    const isOne = own.length === 1 && term?.kind === 'field' && !term.negated && !term.values.includes('none');
    return isOne && (filters[field] === 'several' || term.values.length === 1) ? [[field, term] as const] : [];
  });
  const parameters = taken.map(([field, term]) => {
    const values = term.values.map((value) => spelled(rows, field, value));
    return [field, filters[field] === 'several' ? values : (values[0] ?? '')] as const;
  });
  const used = new Set<Term>(taken.map(([, term]) => term));
  return { parameters: Object.fromEntries(parameters), left: formatQuery(terms.filter((term) => !used.has(term))) };
}

function spelled(rows: readonly Searchable[], field: string, value: string): string {
  const key = foldValue(value);
  for (const row of rows) {
    const found = row.values[field]?.find(({ keys }) => keys.includes(key));
    if (found) return found.value;
  }
  return value;
}

/** A call for a shell; the key stands in the environment, never in the text. */
export function curl(address: string): string {
  const quoted = address.replaceAll("'", '%27');
  return `curl --fail-with-body -H "Authorization: Bearer $ROSTRUM_KEY" '${quoted}'`;
}
