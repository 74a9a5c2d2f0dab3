/**
 * Over HTTPS the prefix makes browsers insist on Secure, Path=/ and no Domain; plain http (one's own machine) cannot have it.
 *
 * @param name of a cookie of ours, the session's where nothing is said
 */
export function cookieName(https: boolean, name = 'rostrum'): string {
  return https ? `__Host-${name}` : name;
}

/**
 * The values that a request gives to a cookie. A browser sends several where another path or a parent domain has set the same name,
 * in an order on which no server should rely (RFC 6265 §4.2.2).
 *
 * @param header the request's `Cookie`
 */
export function cookieValues(header: string | null, name: string): ReadonlySet<string> {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return new Set(pairs.flatMap((pair) => (pair.startsWith(`${name}=`) ? pair.slice(name.length + 1) : [])));
}

/** The value that a request gives to a cookie; undefined where it gives several, of which somebody else may have set one. */
export function cookieIn(header: string | null, name: string): string | undefined {
  const [value, ...others] = cookieValues(header, name);
  return others.length > 0 ? undefined : value;
}

/** `Set-Cookie` that gives the browser a session for at most its absolute lifetime, in milliseconds. */
export function sessionCookie(sessionId: string, lifetime: number, https: boolean): string {
  return privateCookie(cookieName(https), sessionId, lifetime, https);
}

/** `Set-Cookie` that takes it away. */
export function endedCookie(https: boolean): string {
  return privateCookie(cookieName(https), '', 0, https);
}

/**
 * `Set-Cookie` that no script reads and no other site sends along with what changes something.
 *
 * @param name from `cookieName`
 * @param lifetime in milliseconds; 0 takes the cookie away
 */
export function privateCookie(name: string, value: string, lifetime: number, https: boolean): string {
  const maxAge = Math.floor(lifetime / 1000);
  const attributes = [`${name}=${value}`, 'Path=/', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Lax'];
  return [...attributes, ...(https ? ['Secure'] : [])].join('; ');
}
