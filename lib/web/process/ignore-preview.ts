import type { IncomingMessage } from 'node:http';

/** Headers that make Next render cached pages again, without running `proxy.ts`, which gives pages their policy. */
const headersOfNext = [
  'x-prerender-revalidate',
  'x-prerender-revalidate-if-generated',
  'x-next-revalidate-tag-token',
  'x-next-revalidated-tags',
];

/** Cookies that turn on its preview and draft mode. */
const cookiesOfNext: readonly string[] = ['__prerender_bypass', '__next_preview_data'];

/**
 * Removes from a request what Next does for anyone who knows the keys of its build. They are in the build, so everyone who has installed a release
 * knows them, and no page needs them.
 */
export function ignorePreview({ headers }: Pick<IncomingMessage, 'headers'>): void {
  for (const name of headersOfNext) delete headers[name];
  const { cookie } = headers;
  if (cookie === undefined || !cookiesOfNext.some((name) => cookie.includes(name))) return;
  const others = cookie.split(';').filter((pair) => !cookiesOfNext.includes(pair.split('=', 1)[0]!.trim()));
  if (others.length > 0) headers.cookie = others.join(';').trim();
  else delete headers.cookie;
}
