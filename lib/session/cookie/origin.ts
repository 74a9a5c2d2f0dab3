/** Whether the browser speaks HTTPS, to us or to the gateway before us. */
export function isHttps(headers: Headers, url?: string): boolean {
  const forwarded = headers.get('x-forwarded-proto')?.split(',')[0]?.trim();
  return (forwarded ?? (url === undefined ? 'http' : new URL(url).protocol.slice(0, -1))) === 'https';
}

/**
 * Whether a request that changes something comes from our own pages: `Sec-Fetch-Site` where the browser sends it, else
 * `Origin` against the host that the browser asked. A request with neither is refused. `X-Forwarded-Host` is left in requests from
 * trusted gateways alone (`namePeer`).
 */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  const host = headers.get('x-forwarded-host') ?? headers.get('host');
  return origin !== null && host !== null && URL.canParse(origin) && new URL(origin).host === host;
}
