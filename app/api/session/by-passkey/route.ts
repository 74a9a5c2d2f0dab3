import { Problem } from '#lib/contract/problem.ts';
import { accountFor } from '#lib/dashboard/account.ts';
import { accountRefusalOf, beginAccountSession } from '#lib/dashboard/account-sign-in.ts';
import { tooManyAttempts } from '#lib/dashboard/attempts.ts';
import { credentialOf } from '#lib/dashboard/begun.ts';
import { readForm } from '#lib/dashboard/form.ts';
import { handler } from '#lib/dashboard/handler.ts';
import { nextPath } from '#lib/dashboard/next-path.ts';
import { pendingCookie, pendingOf } from '#lib/dashboard/pending.ts';
import { beginSession, foreignSite, seeOther, signInAddress } from '#lib/dashboard/respond.ts';
import { isSameOrigin } from '#lib/session/origin.ts';

/** Signs in by the `credential` that answers the challenge of this browser, and goes on to `next`. */
export const POST = handler(async (request: Request): Promise<Response> => {
  if (!isSameOrigin(request.headers)) return foreignSite();
  const form = await readForm(request);
  const next = nextPath(form?.get('next'));
  const pending = await pendingOf('passkey', request);
  const credential = credentialOf(form?.get('credential'));
  const over = await pendingCookie('passkey', null, request);
  if (!pending || !credential) return seeOther(signInAddress(next, 'passkey'), over);
  try {
    const body = { attempt: pending.attempt, credential };
    const signedIn = await accountFor(request.headers).call('signInByPasskey', { body });
    const sessionId = await beginAccountSession(request.headers, signedIn);
    return await beginSession(request, sessionId, next, over);
  } catch (error) {
    const { code = '', retryAfter } = error instanceof Problem ? error : {};
    if (code === 'rate_limited') return tooManyAttempts(retryAfter ?? 60, next);
    return seeOther(signInAddress(next, code === 'sign_in_refused' ? 'passkey' : accountRefusalOf(error)), over);
  }
});
