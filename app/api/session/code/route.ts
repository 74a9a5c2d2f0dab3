import { Problem } from '#lib/contract/problem.ts';
import { accountFor } from '#lib/web/session/account-client.ts';
import { accountRefusalOf } from '#lib/web/account/sign-in.ts';
import { tooManyAttempts } from '#lib/web/session/sign-in-throttle.ts';
import { sendCode, typedAddress } from '#lib/web/session/codes.ts';
import { readForm } from '#lib/web/server/form.ts';
import { handler } from '#lib/web/server/handler.ts';
import { nextPath } from '#lib/web/server/next-path.ts';
import { ANOTHER_AFTER, challengeCookie, challengeOf } from '#lib/web/session/challenge-cookie.ts';
import { foreignSite, seeOther, signInAddress } from '#lib/web/session/respond.ts';
import { isSameOrigin } from '#lib/session/cookie/origin.ts';

/**
 * Sends a code to `address`; with `again`, sends another one to the last address; with `other`, forgets the last address. Redirects to
 * the sign-in page, which asks for the code, and keeps `next`.
 */
export const POST = handler(async (request: Request): Promise<Response> => {
  if (!isSameOrigin(request.headers)) return foreignSite();
  const form = await readForm(request);
  const next = nextPath(form?.get('next'));
  if (form?.has('other')) return seeOther(signInAddress(next), await challengeCookie('sign-in', null, request));
  const before = form?.has('again') ? await challengeOf('sign-in', request) : null;
  if (before && Date.now() < before.begunAt + ANOTHER_AFTER) return seeOther(signInAddress(next, 'soon'));
  const address = before?.subject ?? typedAddress(form?.get('address'));
  if (address === null) return seeOther(signInAddress(next, form?.has('again') ? 'late' : 'address'));
  try {
    const challenge = await sendCode(accountFor(request.headers), 'requestCode', address);
    const where = signInAddress(next, before ? 'again' : undefined);
    return seeOther(where, await challengeCookie('sign-in', challenge, request));
  } catch (error) {
    const { status = 0, retryAfter } = error instanceof Problem ? error : {};
    if (status === 429) return tooManyAttempts(retryAfter ?? 60, next, 'codes');
    return seeOther(signInAddress(next, status === 422 ? 'address' : accountRefusalOf(error, 'unsent')));
  }
});
