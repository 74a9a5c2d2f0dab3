/** What every answer of the dashboard says, whatever it is. */
export const secureHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** What it says beside to anyone who has come by HTTPS. */
export const overHttps = { 'Strict-Transport-Security': 'max-age=63072000' };

/** What it says of what is no page and is allowed nothing, should it ever be shown as one. */
export const noPage = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" };

/** What is said of an answer that Next does not send, to a request with these headers. */
export function securityOf(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return { ...secureHeaders, ...(headers['x-forwarded-proto'] === 'https' && overHttps) };
}
