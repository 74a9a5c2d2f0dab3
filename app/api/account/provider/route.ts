import { type Change, changeAccount, type Outcome } from '#lib/web/account/change.ts';
import { newChallenge, goTo } from '#lib/web/session/begun-challenge.ts';
import { handler } from '#lib/web/server/handler.ts';
import { challengeCookie } from '#lib/web/session/challenge-cookie.ts';
import { section } from '#lib/web/account/provider-link.ts';

/** Links or unlinks an account at the provider: `do=link` sends the browser there, `do=unlink` removes the link. */
export const POST = handler((request: Request): Promise<Response> => {
  return changeAccount(request, section, [], (change) =>
    change.field('do') === 'link' ? visit(change, request) : unlink(change),
  );
});

async function visit({ account, sessionId }: Change, request: Request): Promise<Outcome> {
  const { attempt, url } = await account.call('startProviderLink', {});
  const answer = goTo(
    url,
    await challengeCookie('provider-link', newChallenge(attempt), request, sessionId),
    await challengeCookie('provider', null, request),
  );
  return { answer };
}

async function unlink({ account }: Change): Promise<Outcome> {
  await account.call('unlinkProvider', {});
  return { message: { tone: 'ok', text: 'The account is unlinked: you can no longer sign in with it.' } };
}
