import { accountFor } from '#lib/dashboard/account.ts';
import { accountRefusalOf } from '#lib/dashboard/account-sign-in.ts';
import { begun, goTo, PROVIDER_TIME } from '#lib/dashboard/begun.ts';
import { readForm } from '#lib/dashboard/form.ts';
import { handler } from '#lib/dashboard/handler.ts';
import { nextPath } from '#lib/dashboard/next-path.ts';
import { pendingCookie } from '#lib/dashboard/pending.ts';
import { foreignSite, seeOther, signInAddress } from '#lib/dashboard/respond.ts';
import { isSameOrigin } from '#lib/session/origin.ts';

/** Begins a sign-in at the provider, which sends the browser back to `/api/account/provider/return`; `next` is kept. */
export const POST = handler(async (request: Request): Promise<Response> => {
  if (!isSameOrigin(request.headers)) return foreignSite();
  const form = await readForm(request);
  const next = nextPath(form?.get('next'));
  try {
    const account = accountFor(request.headers, undefined, { timeoutMs: PROVIDER_TIME });
    const { attempt, url } = await account.call('startProviderSignIn', {});
    return goTo(
      url,
      await pendingCookie('provider', begun(attempt, next), request),
      await pendingCookie('provider-link', null, request),
    );
  } catch (error) {
    return seeOther(signInAddress(next, accountRefusalOf(error, 'provider-down')));
  }
});
