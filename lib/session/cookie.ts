/**
 * Over HTTPS the prefix makes browsers insist on Secure, Path=/ and no Domain; plain http (one's own machine) cannot have it.
 *
 * @param name of a cookie of ours, the session's where nothing is said
 */
export function cookieName(https: boolean, name = 'rostrum'): string {
  return https ? `__Host-${name}` : name;
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
