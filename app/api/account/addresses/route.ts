import { codeWords } from '#components/sign-in/code-labels.ts';
import { Problem } from '#lib/contract/problem.ts';
import { type Change, changeAccount, type Outcome } from '#lib/web/account/change.ts';
import { isOpen, sendCode, typedAddress, typedCode } from '#lib/web/session/codes.ts';
import { handler } from '#lib/web/server/handler.ts';
import { ANOTHER_AFTER, challengeCookie, challengeOf } from '#lib/web/session/challenge-cookie.ts';
import { signInMethods } from '#lib/web/session/sign-in-methods.ts';

/**
 * Changes the addresses of the account. `do=add` (`address`) sends a code, `do=again` sends another, `do=other` cancels, `do=verify`
 * (`code`) adds the address; `do=main` and `do=remove` take `id`.
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
      case 'main':
        return makeMain(change);
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
  if (!before) return expired;
  if (Date.now() < before.begunAt + ANOTHER_AFTER) {
    return { message: { tone: 'warn', text: (await words()).soon } };
  }
  const challenge = await sendCode(account, 'addAddress', before.subject);
  const cookies = [await challengeCookie('address', challenge, request, sessionId)];
  return { message: { tone: 'ok', text: (await words()).again }, cookies };
}

const words = async () => codeWords((await signInMethods())?.mail);

const expired: Outcome = {
  message: { tone: 'warn', text: 'That code has expired. Add the address again to get another.' },
};

async function forget({ sessionId }: Change, request: Request): Promise<Outcome> {
  const cookies = [await challengeCookie('address', null, request, sessionId)];
  return { message: { tone: 'ok', text: 'No address was added.' }, cookies };
}

async function verify({ account, field, sessionId }: Change, request: Request): Promise<Outcome> {
  const challenge = await challengeOf('address', request, sessionId);
  if (!challenge) return expired;
  const code = typedCode(field('code'));
  if (code === null && isOpen(challenge)) return wrong('The code has six digits. This did not count as a try.');
  if (code === null || !isOpen(challenge)) return wrong('That was the last try: ask for another code.');
  try {
    await account.call('verifyAddress', { body: { attempt: challenge.attempt, code } });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'conflict')
      return refused(error.detail, await challengeCookie('address', null, request, sessionId));
    if (error.code !== 'sign_in_refused') throw error;
    const missed = { ...challenge, misses: challenge.misses + 1 };
    const what = isOpen(missed) ? '' : ' That was the last try: ask for another code.';
    const cookies = [await challengeCookie('address', missed, request, sessionId)];
    return { ...wrong(`That is not the code from the latest message.${what}`), cookies };
  }
  const cookies = [await challengeCookie('address', null, request, sessionId)];
  const text = `${challenge.subject} is verified: you now have access to everything that lists it.`;
  return { message: { tone: 'ok', text }, cookies };
}

function wrong(text: string): Outcome & { message: object } {
  return { message: { tone: 'bad', text: 'The address was not added.', errors: { code: text } } };
}

function refused(text: string, cookie: string): Outcome {
  return { message: { tone: 'bad', text }, cookies: [cookie] };
}

async function makeMain({ account, field }: Change): Promise<Outcome> {
  const { address } = await account.call('makeAddressMain', { path: { 'address-id': field('id') } });
  return { message: { tone: 'ok', text: `${address ?? 'It'} is your main address now.` } };
}

async function remove({ account, field }: Change): Promise<Outcome> {
  await account.call('removeAddress', { path: { 'address-id': field('id') } });
  return { message: { tone: 'ok', text: 'The address is removed, with the access it gave.' } };
}
