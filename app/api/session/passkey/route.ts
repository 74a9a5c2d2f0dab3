import { asProblem, problemResponse } from '#lib/client/forward.ts';
import { accountFor } from '#lib/web/session/account-client.ts';
import { newChallenge } from '#lib/web/session/begun-challenge.ts';
import { handler } from '#lib/web/server/handler.ts';
import { challengeCookie } from '#lib/web/session/challenge-cookie.ts';
import { foreignSite } from '#lib/web/session/respond.ts';
import { isSameOrigin } from '#lib/session/cookie/origin.ts';

/** Begins a sign-in with a passkey: answers `options` for `navigator.credentials.get`, as JSON. */
export const POST = handler(async (request: Request): Promise<Response> => {
  if (!isSameOrigin(request.headers)) return foreignSite();
  try {
    const { attempt, options } = await accountFor(request.headers).call('startPasskeySignIn', {});
    const cookie = await challengeCookie('passkey', newChallenge(attempt), request);
    return Response.json({ options }, { headers: { 'cache-control': 'private, no-store', 'set-cookie': cookie } });
  } catch (error) {
    return problemResponse(asProblem(error));
  }
});
