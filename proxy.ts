import { type NextRequest, NextResponse } from 'next/server';

/**
 * Gives every page a content security policy with its own nonce, and passes the page its address and method. It does not authenticate:
 * every page and route handler does that itself. Answers of `/api/proxy/` are not pages and get their policy from `next.config.mjs`.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const policy = contentSecurityPolicy(nonce, process.env.NODE_ENV === 'development');
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy); // Next reads the nonce from here
  headers.set('x-rostrum-nonce', nonce); // for our own inline script
  headers.set('x-rostrum-method', request.method); // Next does not pass pages the method and the path
  headers.set('x-rostrum-path', request.nextUrl.pathname + request.nextUrl.search);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

export const config = { matcher: '/((?!_next/static/|_next/image|api/proxy/).*)' };

/** Style attributes are allowed because they position charts and rows, and cannot run scripts. */
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
