/**
 * Where to go after signing in: a path of this dashboard's pages, whatever was asked for.
 *
 * @param asked the `next` parameter
 * @returns a path with its query; `/` for another origin, for anything that a browser may read as one, and for what is no page
 */
export function nextPath(asked: unknown): string {
  if (typeof asked !== 'string' || !/^\/(?![/\\])/.test(asked)) return '/';
  const base = 'http://dashboard.invalid';
  if (!URL.canParse(asked, base)) return '/';
  const url = new URL(asked, base); // only its path and query are kept, whatever host it names
  if (url.pathname.startsWith('//') || /^\/(?:api|sign-in)(?:\/|$)/.test(url.pathname)) return '/';
  return url.pathname + url.search;
}
