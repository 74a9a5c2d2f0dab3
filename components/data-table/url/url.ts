/** Parameters of an address, by name; empty ones are left out. */
export type UrlState = Readonly<Record<string, string>>;

/** The query string of some state, `?q=status:A+learn&sort=-title`, kept readable; nothing for none. */
export function formatUrlState(state: UrlState): string {
  const pairs = Object.entries(state).filter(([, value]) => value !== '');
  return pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`;
}

/**
 * A query string with some parameters changed and the others kept.
 *
 * @param search the present one, with or without its `?`
 */
export function changeUrlState(search: string, change: UrlState): string {
  return formatUrlState({ ...Object.fromEntries(new URLSearchParams(search)), ...change });
}

/**
 * What of a table's state its address holds; `target` and `score` are what the figures of its rows are worked out by. A row that is
 * open beside it is not part of it.
 */
const tableParameters = ['q', 'sort', 'cols', 'pin', 'w', 'target', 'score'] as const;
export type TableUrl = Readonly<Record<(typeof tableParameters)[number], string>>;

/** Picks a table's state out of an address; what is not there is empty. */
export function readTableUrl(search: { get: (name: string) => string | null }): TableUrl {
  return Object.fromEntries(tableParameters.map((name) => [name, search.get(name) ?? ''])) as TableUrl;
}

/** As `encodeURIComponent`, but for what may stand in a query string as it is and is common in ours. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+').replaceAll('%3A', ':').replaceAll('%2C', ',');
}
