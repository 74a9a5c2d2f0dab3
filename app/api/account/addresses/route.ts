import { codeWords } from '#components/sign-in/code-labels.ts';
import { Problem } from '#lib/contract/problem.ts';
import { type Change, changeAccount, type Outcome } from '#lib/web/account/change.ts';
import { sendCode, typedAddress } from '#lib/web/session/codes.ts';
import { changeByCode } from '#lib/web/account/change-by-code.ts';
import { handler } from '#lib/web/server/handler.ts';
import { ANOTHER_AFTER, challengeCookie, challengeOf } from '#lib/web/session/challenge-cookie.ts';
import { signInMethods } from '#lib/web/session/sign-in-methods.ts';

/**
 * Changes the addresses of the account. `do=add` (`address`) sends a code, `do=again` sends another, `do=other` cancels, `do=verify`
 * (`code`) adds the address; `do=remove` takes `id`. The main address has a route of its own.
 */
export const POST = handler((request: Request): Promise<Response> => {
  return changeAccount(request, 'addresses', ['address'], (change) => {
    switch (change.field('do')) {
      case 'add':
        return add(change, request);
      case 'again':
        return again(change, request);
      case 'other':
        return forget(change, request);
      case 'verify':
        return verify(change, request);
      default:
        return remove(change);
    }
  });
});

async function add({ account, field, sessionId }: Change, request: Request): Promise<Outcome> {
  const address = typedAddress(field('address'));
  if (address === null) {
    const message = 'That does not look like an e-mail address.';
    throw Problem.invalid([{ param: 'address', code: 'invalid_value', message }]);
  }
  const challenge = await sendCode(account, 'addAddress', address);
  const cookies = [await challengeCookie('address', challenge, request, sessionId)];
  return { message: { tone: 'ok', text: (await words()).sent(address) }, cookies };
}

async function again(change: Change, request: Request): Promise<Outcome> {
  const { account, sessionId } = change;
  const before = await challengeOf('address', request, sessionId);
  if (!before) return { message: { tone: 'warn', text: expiredText } };
  if (Date.now() < before.begunAt + ANOTHER_AFTER) {
    return { message: { tone: 'warn', text: (await words()).soon } };
  }
  const challenge = await sendCode(account, 'addAddress', before.subject);
  const cookies = [await challengeCookie('address', challenge, request, sessionId)];
  return { message: { tone: 'ok', text: (await words()).again }, cookies };
}

const words = async () => codeWords((await signInMethods())?.mail);

const expiredText = 'That code has expired. Add the address again to get another.';

async function forget({ sessionId }: Change, request: Request): Promise<Outcome> {
  const cookies = [await challengeCookie('address', null, request, sessionId)];
  return { message: { tone: 'ok', text: 'No address was added.' }, cookies };
}

function verify(change: Change, request: Request): Promise<Outcome> {
  const about = { kind: 'address', field: 'code', expired: expiredText, failed: 'The address was not added.' } as const;
  return changeByCode(change, request, about, async ({ attempt, subject }, code) => {
    await change.account.call('verifyAddress', { body: { attempt, code } });
    return `${subject} is verified: you now have access to everything that lists it.`;
  });
}

async function remove({ account, field }: Change): Promise<Outcome> {
  await account.call('removeAddress', { path: { 'address-id': field('id') } });
  return { message: { tone: 'ok', text: 'The address is removed, with the access it gave.' } };
}
