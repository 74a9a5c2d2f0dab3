import { addressBehind } from '#lib/contract/client-address.ts';
import { openSignInThrottle } from '#lib/session/sign-in-throttle.ts';
import { escapeHtml } from '#lib/web/server/escape-html.ts';
import { remoteAddressHeader } from '#lib/web/server/remote-address.ts';
import { ownStore, settings } from '#lib/web/server/server.ts';

/** Sign-ins that were refused. */
export const signInThrottle = ownStore('attempts', (address, secret) => openSignInThrottle(address, secret));

/**
 * Who asks: the other end of the connection or, behind gateways that `TRUSTED_PROXIES` lists, whom they name.
 *
 * @returns an IP address; empty where it is not known
 */
export function addressOf(headers: Headers): string {
  const peer = headers.get(remoteAddressHeader()) ?? undefined;
  return addressBehind(peer, headers.get('x-forwarded-for'), settings().trustedProxies) ?? '';
}

/**
 * 429 in words. The browser goes on by itself to the sign-in page, which says the same in its own looks.
 *
 * @param wait whole seconds
 * @param next where to go after signing in
 * @param of what there were too many: tries, codes that were sent, or wrong ones that were typed
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
