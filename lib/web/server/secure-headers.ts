/** Headers of every response of the dashboard. */
export const secureHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'X-DNS-Prefetch-Control': 'off', // a link in a review must not tell its host that somebody reads the review
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Further headers of responses to HTTPS requests. */
export const overHttps = { 'Strict-Transport-Security': 'max-age=63072000' };

/** The policy for responses that are not pages: it allows nothing, in case a browser shows one as a page. */
export const noPage = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" };

/** For pages whose address is a secret: otherwise requests for their files would send it (`Referer`), and proxies would log it. */
export const secretAddress = { 'Referrer-Policy': 'no-referrer' };

/** Returns the security headers for a response that Next does not send, given the request's headers. */
export function securityOf(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return { ...secureHeaders, ...(headers['x-forwarded-proto'] === 'https' && overHttps) };
}
