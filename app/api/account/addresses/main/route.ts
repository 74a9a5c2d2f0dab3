import { codeWords } from '#components/sign-in/code-labels.ts';
import { type Change, changeAccount, type Outcome } from '#lib/web/account/change.ts';
import { changeByCode } from '#lib/web/account/change-by-code.ts';
import { handler } from '#lib/web/server/handler.ts';
import { ANOTHER_AFTER, challengeCookie, challengeOf } from '#lib/web/session/challenge-cookie.ts';
import { sendMainCode } from '#lib/web/session/codes.ts';
import { signInMethods } from '#lib/web/session/sign-in-methods.ts';

/**
 * Changes the main address of the account, with a code that is sent to it. `do=start` sends one, to make another address (`id`,
 * `address`) the main one, or without `id` to remove the main one; `do=again` sends another, `do=cancel` changes nothing, `do=finish`
 * (`code`) makes the change.
 */
export const POST = handler((request: Request): Promise<Response> => {
  return changeAccount(request, 'addresses', [], (change) => {
    switch (change.field('do')) {
      case 'start':
        return start(change, request);
      case 'again':
        return again(change, request);
      case 'cancel':
        return cancel(change, request);
      default:
        return finish(change, request);
    }
  });
});

async function start({ account, field, sessionId }: Change, request: Request): Promise<Outcome> {
  const id = field('id');
  const challenge = await sendMainCode(account, id === '' ? null : { id, address: field('address') });
  const cookies = [await challengeCookie('main-address', challenge, request, sessionId)];
  return { message: { tone: 'ok', text: (await words()).sent(challenge.subject) }, cookies };
}

async function again({ account, sessionId }: Change, request: Request): Promise<Outcome> {
  const before = await challengeOf('main-address', request, sessionId);
  if (!before) return { message: { tone: 'warn', text: expired } };
  if (Date.now() < before.begunAt + ANOTHER_AFTER) {
    return { message: { tone: 'warn', text: (await words()).soon } };
  }
  const challenge = await sendMainCode(account, before.next ?? null);
  const cookies = [await challengeCookie('main-address', challenge, request, sessionId)];
  return { message: { tone: 'ok', text: (await words()).again }, cookies };
}

async function cancel({ sessionId }: Change, request: Request): Promise<Outcome> {
  const cookies = [await challengeCookie('main-address', null, request, sessionId)];
  return { message: { tone: 'ok', text: 'Your main address stays as it was.' }, cookies };
}

function finish(change: Change, request: Request): Promise<Outcome> {
  const about = { kind: 'main-address', field: 'main-code', expired, failed: 'Nothing was changed.' } as const;
  return changeByCode(change, request, about, async ({ attempt, next }, code) => {
    const body = { attempt, code };
    if (next) {
      const { address } = await change.account.call('makeAddressMain', { path: { 'address-id': next.id }, body });
      return `${address ?? next.address} is your main address now.`;
    }
    await change.account.call('removeMainAddress', { body });
    return 'The address is removed, with the access it gave.';
  });
}

const words = async () => codeWords((await signInMethods())?.mail);

const expired = 'That code has expired. Start the change again to get another.';
