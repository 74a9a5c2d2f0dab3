import { addressBehind } from '#lib/contract/client-address.ts';
import { openSignInThrottle } from '#lib/session/sign-in-throttle.ts';
import { escapeHtml } from '#lib/web/server/escape-html.ts';
import { remoteAddressHeader } from '#lib/web/server/remote-address.ts';
import { ownStore, settings } from '#lib/web/server/server.ts';

/** The store of refused sign-ins. */
export const signInThrottle = ownStore('attempts', (address, secret) => openSignInThrottle(address, secret));

/**
 * Returns the client's address: that of the connection or, behind `TRUSTED_PROXIES`, the one that the proxy names.
 *
 * @returns an IP address; empty if unknown
 */
export function addressOf(headers: Headers): string {
  const peer = headers.get(remoteAddressHeader()) ?? undefined;
  return addressBehind(peer, headers.get('x-forwarded-for'), settings().trustedProxies) ?? '';
}

/**
 * Answers 429 with a plain page that refreshes to the sign-in page, which shows the same message in its own design.
 *
 * @param wait whole seconds
 * @param next the page to go to after signing in
 * @param of what there were too many of: sign-in attempts, codes sent, or wrong codes
 */
export function tooManyAttempts(
  wait: number,
  next: string,
  of: 'attempts' | 'codes' | 'guesses' = 'attempts',
): Response {
  const query = new URLSearchParams({ why: of, wait: String(wait), ...(next === '/' ? {} : { next }) });
  const page = escapeHtml(`/sign-in?${query.toString()}`);
  const body = `<!doctype html><html lang="en"><title>Too many attempts</title><meta http-equiv="refresh" content="0;url=${page}">
<h1>Too many attempts to sign in</h1><p>Wait ${wait} seconds, then <a href="${page}">try again</a>.</p></html>`;
  return new Response(body, {
    status: 429,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'retry-after': String(wait),
      'cache-control': 'private, no-store',
    },
  });
}
