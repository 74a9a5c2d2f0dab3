/** Over HTTPS the prefix makes browsers insist on Secure, Path=/ and no Domain; plain http (one's own machine) cannot have it. */
export function cookieName(https: boolean): string {
  return https ? '__Host-rostrum' : 'rostrum';
}

/** `Set-Cookie` that gives the browser a session for at most its absolute lifetime, in milliseconds. */
export function sessionCookie(sessionId: string, lifetime: number, https: boolean): string {
  return serialize(sessionId, Math.floor(lifetime / 1000), https);
}

/** `Set-Cookie` that takes it away. */
export function endedCookie(https: boolean): string {
  return serialize('', 0, https);
}

function serialize(value: string, maxAge: number, https: boolean): string {
  const attributes = [`${cookieName(https)}=${value}`, 'Path=/', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Lax'];
  return [...attributes, ...(https ? ['Secure'] : [])].join('; ');
}
