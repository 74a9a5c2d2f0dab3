import { Problem } from '#lib/contract/problem.ts';
import { accountFor } from '#lib/web/session/account-client.ts';
import { accountRefusalOf, beginAccountSession } from '#lib/web/account/sign-in.ts';
import { tooManyAttempts } from '#lib/web/session/sign-in-throttle.ts';
import { credentialOf } from '#lib/web/session/begun-challenge.ts';
import { readForm } from '#lib/web/server/form.ts';
import { handler } from '#lib/web/server/handler.ts';
import { nextPath } from '#lib/web/server/next-path.ts';
import { challengeCookie, challengeOf } from '#lib/web/session/challenge-cookie.ts';
import { beginSession, foreignSite, seeOther, signInAddress } from '#lib/web/session/respond.ts';
import { isSameOrigin } from '#lib/session/cookie/origin.ts';

/** Signs in with the `credential` for this browser's challenge, and redirects to `next`. */
export const POST = handler(async (request: Request): Promise<Response> => {
  if (!isSameOrigin(request.headers)) return foreignSite();
  const form = await readForm(request);
  const next = nextPath(form?.get('next'));
  const challenge = await challengeOf('passkey', request);
  const credential = credentialOf(form?.get('credential'));
  const over = await challengeCookie('passkey', null, request);
  if (!challenge || !credential) return seeOther(signInAddress(next, 'passkey'), over);
  try {
    const body = { attempt: challenge.attempt, credential };
    const signedIn = await accountFor(request.headers).call('signInByPasskey', { body });
    const sessionId = await beginAccountSession(request.headers, signedIn);
    return await beginSession(request, sessionId, next, over);
  } catch (error) {
    const { code = '', retryAfter } = error instanceof Problem ? error : {};
    if (code === 'rate_limited') return tooManyAttempts(retryAfter ?? 60, next);
    return seeOther(signInAddress(next, code === 'sign_in_refused' ? 'passkey' : accountRefusalOf(error)), over);
  }
});
