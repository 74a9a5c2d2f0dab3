import { asProblem, problemResponse } from '#lib/client/forward.ts';
import { accountFor } from '#lib/dashboard/account.ts';
import { begun } from '#lib/dashboard/begun.ts';
import { handler } from '#lib/dashboard/handler.ts';
import { pendingCookie } from '#lib/dashboard/pending.ts';
import { foreignSite } from '#lib/dashboard/respond.ts';
import { isSameOrigin } from '#lib/session/origin.ts';

/** Begins a sign-in by passkey: `options` for `navigator.credentials.get`, as JSON. */
export const POST = handler(async (request: Request): Promise<Response> => {
  if (!isSameOrigin(request.headers)) return foreignSite();
  try {
    const { attempt, options } = await accountFor(request.headers).call('startPasskeySignIn', {});
    const cookie = await pendingCookie('passkey', begun(attempt), request);
    return Response.json({ options }, { headers: { 'cache-control': 'private, no-store', 'set-cookie': cookie } });
  } catch (error) {
    return problemResponse(asProblem(error));
  }
});
