import { problemResponse } from '#lib/client/forward.ts';
import { Problem } from '#lib/contract/problem.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * Wraps a route handler so that a thrown `Problem` becomes its answer: a page for a navigation (a link or a form), JSON for a script.
 * Without this, Next would answer 500 without saying why.
 */
export function handler<Rest extends unknown[]>(
  handle: (request: Request, ...rest: Rest) => Promise<Response>,
): (request: Request, ...rest: Rest) => Promise<Response> {
  return async (request, ...rest) => {
    try {
      return await handle(request, ...rest);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return request.headers.get('sec-fetch-mode') === 'navigate' ? problemPage(error) : problemResponse(error);
    }
  };
}

function problemPage({ title, detail, status, retryAfter }: Problem): Response {
  const [heading, words] = [escapeHtml(title), escapeHtml(detail)];
  const body = `<!doctype html><html lang="en"><title>${heading}</title>
<h1>${heading}</h1><p>${words}</p><p>Nothing was changed. Go back and try again, or go to the <a href="/">home page</a>.</p></html>`;
  return new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
  });
}
