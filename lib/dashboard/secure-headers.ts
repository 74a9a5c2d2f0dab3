/** What every answer of the dashboard says, whatever it is. */
export const secureHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** What it says beside to whoever has come by HTTPS. */
export const overHttps = { 'Strict-Transport-Security': 'max-age=63072000' };
