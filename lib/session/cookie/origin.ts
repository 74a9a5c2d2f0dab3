/** Whether the browser uses HTTPS, to this server or to the gateway in front of it. */
export function isHttps(headers: Headers, url?: string): boolean {
  const forwarded = headers.get('x-forwarded-proto')?.split(',')[0]?.trim();
  return (forwarded ?? (url === undefined ? 'http' : new URL(url).protocol.slice(0, -1))) === 'https';
}

/**
 * Whether a request that changes something comes from the dashboard's own pages, by `Sec-Fetch-Site` if the browser sends it, else by
 * comparing `Origin` with the requested host. A request with neither is refused. `X-Forwarded-Host` has been removed from requests that
 * do not come from a trusted gateway (`setRemoteAddress`).
 */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  const host = hostOf(headers);
  return origin !== null && host !== null && URL.canParse(origin) && new URL(origin).host === host;
}

/** The origin under which the browser reached the dashboard, directly or through a trusted gateway: `https://dash.example`. */
export function originOf(headers: Headers): string {
  return `${isHttps(headers) ? 'https' : 'http'}://${hostOf(headers) ?? 'localhost'}`;
}

function hostOf(headers: Headers): string | null {
  return headers.get('x-forwarded-host') ?? headers.get('host');
}
