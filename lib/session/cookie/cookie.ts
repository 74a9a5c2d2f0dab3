/**
 * The full name of a cookie. Over HTTPS it has the prefix with which browsers require Secure, Path=/ and no Domain. Over plain http, as
 * on one's own machine, browsers refuse the prefix.
 *
 * @param name the name without prefix; by default that of the session cookie
 */
export function cookieName(https: boolean, name = 'rostrum'): string {
  return https ? `__Host-${name}` : name;
}

/**
 * The values of a cookie in a request. A browser sends several if another path or a parent domain has set the same name, in an order that
 * no server should rely on (RFC 6265 §4.2.2).
 *
 * @param header the request's `Cookie` header
 */
export function cookieValues(header: string | null, name: string): ReadonlySet<string> {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return new Set(pairs.flatMap((pair) => (pair.startsWith(`${name}=`) ? pair.slice(name.length + 1) : [])));
}

/** The value of a cookie in a request; undefined if there are several, because someone else may have set one of them. */
export function cookieIn(header: string | null, name: string): string | undefined {
  const [value, ...others] = cookieValues(header, name);
  return others.length > 0 ? undefined : value;
}

/** The `Set-Cookie` of a session. @param lifetime its absolute lifetime, in milliseconds */
export function sessionCookie(sessionId: string, lifetime: number, https: boolean): string {
  return privateCookie(cookieName(https), sessionId, lifetime, https);
}

/** The `Set-Cookie` that removes the session cookie. */
export function endedCookie(https: boolean): string {
  return privateCookie(cookieName(https), '', 0, https);
}

/**
 * A `Set-Cookie` with HttpOnly and SameSite=Lax: no script reads the cookie, and no other site sends it with a POST.
 *
 * @param name from `cookieName`
 * @param lifetime in milliseconds; 0 removes the cookie
 */
export function privateCookie(name: string, value: string, lifetime: number, https: boolean): string {
  const maxAge = Math.floor(lifetime / 1000);
  const attributes = [`${name}=${value}`, 'Path=/', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Lax'];
  return [...attributes, ...(https ? ['Secure'] : [])].join('; ');
}
