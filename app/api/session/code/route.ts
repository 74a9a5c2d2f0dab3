import { Problem } from '#lib/contract/problem.ts';
import { accountFor } from '#lib/dashboard/account.ts';
import { accountRefusalOf } from '#lib/dashboard/account-sign-in.ts';
import { tooManyAttempts } from '#lib/dashboard/attempts.ts';
import { sendCode, typedAddress } from '#lib/dashboard/codes.ts';
import { readForm } from '#lib/dashboard/form.ts';
import { handler } from '#lib/dashboard/handler.ts';
import { nextPath } from '#lib/dashboard/next-path.ts';
import { ANOTHER_AFTER, pendingCookie, pendingOf } from '#lib/dashboard/pending.ts';
import { foreignSite, seeOther, signInAddress } from '#lib/dashboard/respond.ts';
import { isSameOrigin } from '#lib/session/origin.ts';

/**
 * Sends a code to `address`, or another one to the address of the last (`again`); with `other`, forgets that one. The answer is a
 * redirect to the sign-in page, which asks for the code; `next` is kept.
 */
export const POST = handler(async (request: Request): Promise<Response> => {
  if (!isSameOrigin(request.headers)) return foreignSite();
  const form = await readForm(request);
  const next = nextPath(form?.get('next'));
  if (form?.has('other')) return seeOther(signInAddress(next), await pendingCookie('sign-in', null, request));
  const before = form?.has('again') ? await pendingOf('sign-in', request) : null;
  if (before && Date.now() < before.begunAt + ANOTHER_AFTER) return seeOther(signInAddress(next, 'soon'));
  const address = before?.subject ?? typedAddress(form?.get('address'));
  if (address === null) return seeOther(signInAddress(next, form?.has('again') ? 'late' : 'address'));
  try {
    const pending = await sendCode(accountFor(request.headers), 'requestCode', address);
    const where = signInAddress(next, before ? 'again' : undefined);
    return seeOther(where, await pendingCookie('sign-in', pending, request));
  } catch (error) {
    const { status = 0, retryAfter } = error instanceof Problem ? error : {};
    if (status === 429) return tooManyAttempts(retryAfter ?? 60, next, 'codes');
    return seeOther(signInAddress(next, status === 422 ? 'address' : accountRefusalOf(error, 'unsent')));
  }
});
