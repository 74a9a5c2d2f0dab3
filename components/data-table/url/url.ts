/** Parameters of an address, by name; empty ones are left out. */
export type UrlState = Readonly<Record<string, string>>;

/** Writes state as a readable query string, `?q=status:A+learn&sort=-title`; `''` for no state. */
export function formatUrlState(state: UrlState): string {
  const pairs = Object.entries(state).filter(([, value]) => value !== '');
  return pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`;
}

/**
 * Changes some parameters of a query string and keeps the others.
 *
 * @param search the present query string, with or without its `?`
 */
export function changeUrlState(search: string, change: UrlState): string {
  return formatUrlState({ ...Object.fromEntries(new URLSearchParams(search)), ...change });
}

/**
 * The part of a table's state that its address has; `target`, `score`, `quiet` and `track` are the settings that its figures depend on. The row
 * that is open beside the table is not part of it.
 */
const tableParameters = ['q', 'sort', 'cols', 'pin', 'w', 'target', 'score', 'quiet', 'track'] as const;
export type TableUrl = Readonly<Record<(typeof tableParameters)[number], string>>;

/** Reads a table's state from an address; missing parameters are empty. */
export function readTableUrl(search: { get: (name: string) => string | null }): TableUrl {
  return Object.fromEntries(tableParameters.map((name) => [name, search.get(name) ?? ''])) as TableUrl;
}

/** Like `encodeURIComponent`, but leaves characters alone that are allowed in a query string and common in ours. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+').replaceAll('%3A', ':').replaceAll('%2C', ',');
}
