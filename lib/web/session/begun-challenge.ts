import { BadAnswer } from '#lib/client/transport/errors.ts';
import type { Challenge } from '#lib/session/cookie/challenge-cookie.ts';
import { escapeHtml } from '#lib/web/server/escape-html.ts';

/** How long a browser keeps a challenge or a visit that was begun in it, in milliseconds; the service has limits of its own. */
const LIFETIME = 15 * 60_000;

/** How long the service may take that itself asks a provider, in milliseconds. */
export const PROVIDER_TIME = 18_000;

/**
 * What is kept in the browser of a challenge or a visit.
 *
 * @param subject of a visit: where to go on after it
 */
export function newChallenge(attempt: string | null | undefined, subject = ''): Challenge {
  if (!attempt) throw new BadAnswer('shape', 200);
  const begunAt = Date.now();
  return { attempt, subject, begunAt, until: begunAt + LIFETIME, misses: 0 };
}

/**
 * Sends the browser to the provider. Not by a redirect, which the policy of our pages (`form-action`) keeps to this site after a
 * form: by a page that goes on by itself.
 *
 * @param url as the service gave it; only http and https are gone to
 */
export function goTo(url: string | null | undefined, ...cookies: readonly string[]): Response {
  if (!url || !/^https?:\/\//i.test(url)) throw new BadAnswer('shape', 200);
  const address = escapeHtml(url);
  const host = escapeHtml(new URL(url).host);
  const body = `<!doctype html><html lang="en"><title>To ${host}</title><meta http-equiv="refresh" content="0;url=${address}">
<p>Going on to <a href="${address}">${host}</a>.</p></html>`;
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(body, { headers });
}

/** What an authenticator said, as a form of ours sends it; null for what is no JSON object. */
export function credentialOf(text: string | null | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
