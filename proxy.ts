import { type NextRequest, NextResponse } from 'next/server';

/**
 * Gives every page a content security policy with a nonce of its own, and tells the page its own address. No lock: every page
 * and every route handler authenticates by itself. What the service answers through `/api/proxy/` is no page, and has the one policy of
 * `next.config.mjs`.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const policy = contentSecurityPolicy(nonce, process.env.NODE_ENV === 'development');
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy); // Next reads the nonce from here
  headers.set('x-rostrum-nonce', nonce); // our own script has it, too
  headers.set('x-rostrum-method', request.method); // Next tells pages of neither
  headers.set('x-rostrum-path', request.nextUrl.pathname + request.nextUrl.search);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

export const config = { matcher: '/((?!_next/static/|_next/image|api/proxy/).*)' };

/** Style attributes are allowed: they carry positions of charts and rows, and no script. */
function contentSecurityPolicy(nonce: string, development: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
