import { asProblem, problemResponse } from '#lib/client/forward.ts';
import { Problem } from '#lib/contract/problem.ts';
import { accountFor } from '#lib/web/session/account-client.ts';
import { newChallenge } from '#lib/web/session/begun-challenge.ts';
import { handler } from '#lib/web/server/handler.ts';
import { challengeCookie } from '#lib/web/session/challenge-cookie.ts';
import { foreignSite, pageSession } from '#lib/web/session/respond.ts';
import { sessions } from '#lib/web/server/server.ts';
import { isSameOrigin } from '#lib/session/cookie/origin.ts';

/** Begins the creation of a passkey. Answers `options` for `navigator.credentials.create`, as JSON. */
export const POST = handler(async (request: Request): Promise<Response> => {
  if (!isSameOrigin(request.headers)) return foreignSite();
  const session = await pageSession(request);
  if (session instanceof Response) return session;
  try {
    const { accountToken } = (await (await sessions()).held(session.id)) ?? {};
    if (!accountToken)
      throw Problem.of('not_found', { detail: 'You are signed in with an API key, without an account.' });
    const { attempt, options } = await accountFor(request.headers, accountToken).call('startPasskey', {});
    const cookie = await challengeCookie('new-passkey', newChallenge(attempt), request, session.id);
    return Response.json({ options }, { headers: { 'cache-control': 'private, no-store', 'set-cookie': cookie } });
  } catch (error) {
    return problemResponse(asProblem(error));
  }
});
