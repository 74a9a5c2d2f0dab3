import { Problem } from '#lib/contract/problem.ts';
import { type Change, changeAccount, type Outcome } from '#lib/web/account/change.ts';
import { credentialOf } from '#lib/web/session/begun-challenge.ts';
import { handler } from '#lib/web/server/handler.ts';
import { challengeCookie, challengeOf } from '#lib/web/session/challenge-cookie.ts';

/** Changes the passkeys of the account: `do=add` (`credential`, `name`) saves a new one, `do=remove` (`id`) removes one. */
export const POST = handler((request: Request): Promise<Response> => {
  return changeAccount(request, 'passkeys', ['name'], (change) =>
    change.field('do') === 'add' ? add(change, request) : remove(change),
  );
});

async function add({ account, field, sessionId }: Change, request: Request): Promise<Outcome> {
  const challenge = await challengeOf('new-passkey', request, sessionId);
  const credential = credentialOf(field('credential'));
  if (!challenge || !credential) {
    return { message: { tone: 'warn', text: 'No passkey was added: it took too long. Try again.' } };
  }
  const body = { attempt: challenge.attempt, credential, name: field('name') };
  const { name } = await account.call('addPasskey', { body });
  const cookies = [await challengeCookie('new-passkey', null, request, sessionId)];
  return { message: { tone: 'ok', text: `You can now sign in with “${name ?? ''}”.` }, cookies };
}

async function remove({ account, field }: Change): Promise<Outcome> {
  try {
    await account.call('removePasskey', { path: { 'passkey-id': field('id') } });
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error; // it was already removed
  }
  const text = 'The passkey is removed and no longer works. Your device may still list it; remove it there, too.';
  return { message: { tone: 'ok', text } };
}
