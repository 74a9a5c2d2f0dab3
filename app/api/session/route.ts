import { addressOf, tooManyAttempts } from '#lib/web/session/sign-in-throttle.ts';
import { handler } from '#lib/web/server/handler.ts';
import { nextPath } from '#lib/web/server/next-path.ts';
import {
  beginSession,
  endSession,
  foreignSite,
  noSession,
  pageSession,
  seeOther,
  signInAddress,
} from '#lib/web/session/respond.ts';
import { readForm } from '#lib/web/server/form.ts';
import { settings } from '#lib/web/server/server.ts';
import { signIn } from '#lib/web/session/sign-in.ts';
import { isSameOrigin } from '#lib/session/cookie/origin.ts';

/** Signs in by a plain form: `key`, or `demo` (a demo person's address), and `next`. Answers with a redirect. */
export const POST = handler(async (request: Request): Promise<Response> => {
  if (!isSameOrigin(request.headers)) return foreignSite();
  const form = await readForm(request);
  if (!form) return seeOther('/sign-in?why=malformed');
  const next = nextPath(form.get('next'));
  const result = await signIn(demoKey(form.get('demo')) ?? form.get('key') ?? '', addressOf(request.headers));
  if ('wait' in result) return tooManyAttempts(result.wait, next);
  if ('refusal' in result) return seeOther(signInAddress(next, result.refusal));
  return beginSession(request, result.sessionId, next);
});

function demoKey(person: string | null): string | undefined {
  const { demoKeys } = settings();
  return person !== null && Object.hasOwn(demoKeys, person) ? demoKeys[person] : undefined;
}

/**
 * Tells an open page whether its session is open: 204 if so, 401 if it has ended, 409 if the browser now has another one. The service
 * is not called, and it does not count as a use.
 */
export const GET = handler(async (request: Request): Promise<Response> => {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return foreignSite();
  const session = await pageSession(request, 'unattended');
  if (session instanceof Response) return session;
  return new Response(null, { status: 204, headers: { 'cache-control': 'private, no-store' } });
});

/** Signs out. */
export const DELETE = handler(async (request: Request): Promise<Response> => {
  if (!isSameOrigin(request.headers)) return foreignSite();
  await endSession(request);
  const headers = { 'set-cookie': noSession(request), 'cache-control': 'private, no-store' };
  return new Response(null, { status: 204, headers });
});
