import { Problem } from '#lib/contract/problem.ts';
import { accountFor } from '#lib/web/session/account-client.ts';
import { accountRefusalOf, beginAccountSession } from '#lib/web/account/sign-in.ts';
import { PROVIDER_TIME } from '#lib/web/session/begun-challenge.ts';
import { handler } from '#lib/web/server/handler.ts';
import { nextPath } from '#lib/web/server/next-path.ts';
import { challengeCookie, challengeOf } from '#lib/web/session/challenge-cookie.ts';
import { beginSession, seeOther, sessionIdOf, signInAddress } from '#lib/web/session/respond.ts';
import { finishLink } from '#lib/web/account/provider-link.ts';

/**
 * The address to which the provider sends the browser back, from another site. A return counts only with the cookie of a visit that
 * began in the same browser, so that a link from someone else cannot sign a user in to, or link them with, that person's account.
 */
export const GET = handler(async (request: Request): Promise<Response> => {
  const { search } = new URL(request.url);
  const query = search.slice(1);
  const sessionId = sessionIdOf(request);
  const linking = sessionId ? await challengeOf('provider-link', request, sessionId) : null;
  if (sessionId && linking) return finishLink(request, sessionId, { attempt: linking.attempt, query });
  const over = await challengeCookie('provider', null, request);
  const challenge = await challengeOf('provider', request);
  if (!challenge) return seeOther(signInAddress('/', 'provider'), over);
  const next = nextPath(challenge.subject);
  try {
    const account = accountFor(request.headers, undefined, { timeoutMs: PROVIDER_TIME });
    const signedIn = await account.call('signInByProvider', { body: { attempt: challenge.attempt, query } });
    const begunSession = await beginAccountSession(request.headers, signedIn);
    return await beginSession(request, begunSession, next, over);
  } catch (error) {
    const refused = error instanceof Problem && ['sign_in_refused', 'validation_error'].includes(error.code);
    return seeOther(signInAddress(next, refused ? 'provider' : accountRefusalOf(error, 'provider-down')), over);
  }
});
