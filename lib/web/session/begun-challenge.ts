import { BadAnswer } from '#lib/client/transport/errors.ts';
import { MINUTE } from '#lib/contract/time/durations.ts';
import type { Challenge } from '#lib/session/cookie/challenge-cookie.ts';
import { escapeHtml } from '#lib/web/server/escape-html.ts';

/** How long the browser keeps a challenge or a visit to a provider, in milliseconds. The service has its own limits. */
const LIFETIME = 15 * MINUTE;

/** Timeout for calls in which the service itself calls the provider, in milliseconds. */
export const PROVIDER_TIME = 18_000;

/**
 * Makes what the browser keeps of a challenge or of a visit to a provider.
 *
 * @param subject for a visit: the page to go to afterwards
 */
export function newChallenge(attempt: string | null | undefined, subject = ''): Challenge {
  if (!attempt) throw new BadAnswer('shape', 200);
  const begunAt = Date.now();
  return { attempt, subject, begunAt, until: begunAt + LIFETIME, misses: 0 };
}

/**
 * Sends the browser to the provider, by a page that refreshes to it: our pages' `form-action` policy forbids a redirect to another site
 * after a form.
 *
 * @param url from the service; only http and https are accepted
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

/** Parses the authenticator's response from our form; null if it is not a JSON object. */
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
