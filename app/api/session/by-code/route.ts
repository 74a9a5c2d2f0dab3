import { Problem } from '#lib/contract/problem.ts';
import { accountFor } from '#lib/web/session/account-client.ts';
import { accountRefusalOf, beginAccountSession } from '#lib/web/account/sign-in.ts';
import { tooManyAttempts } from '#lib/web/session/sign-in-throttle.ts';
import { isOpen, typedCode } from '#lib/web/session/codes.ts';
import { readForm } from '#lib/web/server/form.ts';
import { handler } from '#lib/web/server/handler.ts';
import { nextPath } from '#lib/web/server/next-path.ts';
import { challengeCookie, challengeOf } from '#lib/web/session/challenge-cookie.ts';
import { beginSession, foreignSite, seeOther, signInAddress } from '#lib/web/session/respond.ts';
import { isSameOrigin } from '#lib/session/cookie/origin.ts';

/** Signs in with the `code` that was sent to the address that this browser gave, and redirects to `next`. */
export const POST = handler(async (request: Request): Promise<Response> => {
  if (!isSameOrigin(request.headers)) return foreignSite();
  const form = await readForm(request);
  const next = nextPath(form?.get('next'));
  const challenge = await challengeOf('sign-in', request);
  if (!challenge) return seeOther(signInAddress(next, 'late'));
  const code = typedCode(form?.get('code'));
  if (!isOpen(challenge) || code === null) return seeOther(signInAddress(next, isOpen(challenge) ? 'digits' : 'code'));
  try {
    const body = { attempt: challenge.attempt, code };
    const signedIn = await accountFor(request.headers).call('signInByCode', { body });
    const sessionId = await beginAccountSession(request.headers, signedIn);
    return await beginSession(request, sessionId, next, await challengeCookie('sign-in', null, request));
  } catch (error) {
    const { code: kind = '', retryAfter } = error instanceof Problem ? error : {};
    if (kind === 'rate_limited') return tooManyAttempts(retryAfter ?? 60, next, 'guesses');
    if (kind !== 'sign_in_refused') return seeOther(signInAddress(next, accountRefusalOf(error)));
    const missed = { ...challenge, misses: challenge.misses + 1 };
    return seeOther(signInAddress(next, 'code'), await challengeCookie('sign-in', missed, request));
  }
});
