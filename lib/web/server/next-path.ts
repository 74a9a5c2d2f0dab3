/** Longer than any page's own address, in characters: it has to fit a sealed cookie beside other things (RFC 6265 §6.1). */
const MOST = 1000;

/**
 * Where to go after signing in: a path of this dashboard's pages, whatever was asked for.
 *
 * @param asked the `next` parameter
 * @returns a path with its query, encoded; `/` for another origin, for anything that a browser may read as one, for what is no page,
 *   and for more than 1,000 characters
 */
export function nextPath(asked: unknown): string {
  if (typeof asked !== 'string' || !/^\/(?![/\\])/.test(asked)) return '/';
  const base = 'http://dashboard.invalid';
  if (!URL.canParse(asked, base)) return '/';
  const url = new URL(asked, base); // only its path and query are kept, whatever host it names
  if (url.pathname.startsWith('//') || /^\/(?:api|sign-in)(?:\/|$)/.test(url.pathname)) return '/';
  const path = url.pathname + url.search;
  return path.length > MOST ? '/' : path;
}
