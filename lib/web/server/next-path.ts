/** The longest accepted path, in characters: longer than any of our pages' addresses, and it has to fit into a sealed cookie (RFC 6265 §6.1). */
const MOST = 1000;

/**
 * Returns where to go after signing in: always the path of one of this dashboard's pages.
 *
 * @param asked the `next` parameter, which may be anything
 * @returns a path with its query and fragment, encoded; `/` for another origin, anything that a browser could read as one, `/api`, the sign-in page,
 *   and more than 1,000 characters
 */
export function nextPath(asked: unknown): string {
  if (typeof asked !== 'string' || !/^\/(?![/\\])/.test(asked)) return '/';
  const base = 'http://dashboard.invalid';
  if (!URL.canParse(asked, base)) return '/';
  const url = new URL(asked, base); // only its path, query and fragment are used
  if (url.pathname.startsWith('//') || /^\/(?:api|sign-in)(?:\/|$)/.test(url.pathname)) return '/';
  const path = url.pathname + url.search + url.hash;
  return path.length > MOST ? '/' : path;
}
