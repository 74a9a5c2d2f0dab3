import { accountFor } from '#lib/web/session/account-client.ts';
import { accountRefusalOf } from '#lib/web/account/sign-in.ts';
import { newChallenge, goTo, PROVIDER_TIME } from '#lib/web/session/begun-challenge.ts';
import { readForm } from '#lib/web/server/form.ts';
import { handler } from '#lib/web/server/handler.ts';
import { nextPath } from '#lib/web/server/next-path.ts';
import { challengeCookie } from '#lib/web/session/challenge-cookie.ts';
import { foreignSite, seeOther, signInAddress } from '#lib/web/session/respond.ts';
import { isSameOrigin } from '#lib/session/cookie/origin.ts';

/** Begins a sign-in at the provider, which sends the browser back to `/api/account/provider/return`. Keeps `next`. */
export const POST = handler(async (request: Request): Promise<Response> => {
  if (!isSameOrigin(request.headers)) return foreignSite();
  const form = await readForm(request);
  const next = nextPath(form?.get('next'));
  try {
    const account = accountFor(request.headers, undefined, { timeoutMs: PROVIDER_TIME });
    const { attempt, url } = await account.call('startProviderSignIn', {});
    return goTo(
      url,
      await challengeCookie('provider', newChallenge(attempt, next), request),
      await challengeCookie('provider-link', null, request),
    );
  } catch (error) {
    return seeOther(signInAddress(next, accountRefusalOf(error, 'provider-down')));
  }
});
