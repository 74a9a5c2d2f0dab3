import {
  addProvenAddress,
  listAddresses,
  makeMain,
  findOrCreatePerson,
  removeAddress,
  removeMain,
} from '#lib/accounts/people/addresses.ts';
import { changeByMainCode } from '#lib/accounts/people/main-code.ts';
import { changeName } from '#lib/accounts/people/names.ts';
import { proveAddress, sendCode } from '#lib/accounts/sign-in/codes.ts';
import { createOwnKey, listOwnKeys, revokeOwnKey, rollOwnKey } from '#lib/accounts/keys/own-keys.ts';
import {
  createCalendarAddress,
  getCalendarAddress,
  revokeCalendarAddress,
} from '#lib/accounts/keys/calendar-address.ts';
import { getDigest, setDigest, unsubscribe } from '#lib/accounts/digest/digest.ts';
import { sendNotice } from '#lib/accounts/sign-in/notices.ts';
import * as passkeys from '#lib/accounts/sign-in/passkeys.ts';
import * as provider from '#lib/accounts/sign-in/provider-links.ts';
import {
  change,
  endSessions,
  findSignedIn,
  listSessions,
  openSession,
  type SignedIn,
} from '#lib/accounts/sign-in/sessions.ts';
import type { Accounts } from '#lib/accounts/sign-in/accounts.ts';
import { Problem } from '#lib/contract/problem.ts';
import { viewerOf } from '#lib/policy/viewer.ts';
import { roleFactsOf } from '#lib/store/accounts/people.ts';
import { listReviewDeadlines } from '#lib/store/conference/review-deadlines.ts';
import type { Store } from '#lib/store/database/store.ts';
import type { AccountHandlers } from './context.ts';

/** @throws Problem `not_found` if nothing was found: the same for what does not exist and for what belongs to another account */
function foundOr404<Found>(found: Found | undefined | false): Found {
  if (found !== undefined && found !== false) return found;
  throw Problem.of('not_found', { detail: 'Your account has no such thing.' });
}

/** @throws Problem `sign_in_refused` if the proof was not accepted; it does not say why */
function acceptedOr403<Proven>(proven: Proven | undefined, what: string): Proven {
  if (proven !== undefined) return proven;
  throw Problem.of('sign_in_refused', { detail: `${what} was not accepted. Try again, or sign in another way.` });
}

function currentOf({ user, tier: _tier, ...session }: SignedIn) {
  return { user, session: { ...session, isThis: true } };
}

interface Context {
  accounts: Accounts;
  now: Date;
}

/** Begins a session for a user who has proven who they are, in the transaction that uses up the proof. */
const sessionOpener =
  ({ accounts, now }: Context) =>
  (store: Store, userId: string) =>
    openSession({ ...accounts, store }, userId, now);

/**
 * The response to a sign-in.
 *
 * @param given the token of the new session; undefined if the sign-in failed
 * @param what names the proof in the error message
 * @throws Problem `sign_in_refused` if the sign-in failed
 */
async function signedInAnswer({ accounts, now }: Context, given: string | undefined, what: string) {
  const token = acceptedOr403(given, what);
  const signedIn = acceptedOr403(await findSignedIn(accounts, `Bearer ${token}`, now), what);
  return { token, ...currentOf(signedIn) };
}

/** The handlers of all operations. A missing handler does not compile. */
export const accountHandlers = {
  getWays: ({ accounts }) =>
    Promise.resolve({
      code: true as const,
      mail: accounts.mails,
      passkey: accounts.passkeys !== undefined,
      provider: accounts.provider ? { name: accounts.provider.name } : null,
    }),

  requestCode: ({ accounts, codes, client, body, now }) =>
    sendCode(accounts, codes, { kind: 'sign-in-code', address: body.address, userId: null, client }, now),
  async signInByCode(context) {
    const { accounts, guesses, client, body, now } = context;
    const typed = { kind: 'sign-in-code', userId: null, ...body, client } as const;
    const token = await proveAddress(accounts, guesses, typed, now, async (store, address) =>
      sessionOpener(context)(store, await findOrCreatePerson(store, address, now)),
    );
    return signedInAnswer(context, token, 'The sign-in');
  },
  getAccount: ({ signedIn }) => Promise.resolve(currentOf(signedIn)),
  async signOut({ accounts, signedIn, now }) {
    await endSessions(accounts, { userId: signedIn.user.id, id: signedIn.id }, now);
  },

  startPasskeySignIn: ({ accounts, now }) => passkeys.startPasskeySignIn(accounts, now),
  async signInByPasskey(context) {
    const { accounts, body, now } = context;
    const token = await passkeys.signInByPasskey(accounts, body, now, sessionOpener(context));
    return signedInAnswer(context, token, 'The passkey');
  },
  startProviderSignIn: ({ accounts, now }) => provider.startProviderSignIn(accounts, now),
  async signInByProvider(context) {
    const { accounts, body, now } = context;
    const token = await provider.signInByProvider(accounts, body, now, sessionOpener(context));
    return signedInAnswer(context, token, 'That sign-in');
  },

  listSessions: async ({ accounts, signedIn, now }) => ({ data: await listSessions(accounts, signedIn, now) }),
  async endSessions({ accounts, signedIn, now }) {
    await endSessions(accounts, { userId: signedIn.user.id }, now);
  },
  async endSession({ accounts, signedIn, path, now }) {
    foundOr404((await endSessions(accounts, { userId: signedIn.user.id, id: path['session-id'] }, now)) > 0);
  },

  async changeName({ accounts, signedIn, body, now }) {
    const name = await changeName(accounts.store, signedIn, body, now);
    return { ...signedIn.user, ...body, name };
  },

  listAddresses: async ({ accounts, signedIn }) => ({ data: await listAddresses(accounts.store, signedIn.user) }),
  addAddress: ({ accounts, codes, client, signedIn, body, now }) =>
    sendCode(accounts, codes, { kind: 'address-code', address: body.address, userId: signedIn.user.id, client }, now),
  async verifyAddress({ accounts, guesses, client, signedIn, body, now }) {
    const { user } = signedIn;
    const typed = { kind: 'address-code', userId: user.id, ...body, client } as const;
    const { address, former } = foundOr404(
      await proveAddress(accounts, guesses, typed, now, (store, address) =>
        change(store, signedIn, now, async (inside) => ({
          address,
          former: await addProvenAddress(inside, user.id, address, now),
        })),
      ),
    );
    sendNotice(accounts, [user.email], { what: 'address added', name: address });
    if (former) {
      const what = former.isClosed ? 'account closed' : 'address moved';
      sendNotice(accounts, [former.email, address], { what, name: address });
    }
    return foundOr404((await listAddresses(accounts.store, user)).find((own) => own.address === address));
  },
  requestMainCode({ accounts, codes, client, signedIn, now }) {
    const { id: userId, email: address } = signedIn.user;
    return sendCode(accounts, codes, { kind: 'main-code', address, userId, client }, now);
  },
  async makeAddressMain({ accounts, guesses, client, signedIn, path, body, now }) {
    const { user } = signedIn;
    const main = foundOr404(
      await changeByMainCode(accounts, guesses, signedIn, { ...body, client }, now, async (store) =>
        foundOr404(await makeMain(store, user, path['address-id'], now)),
      ),
    );
    sendNotice(accounts, [user.email], { what: 'main address', name: main.address });
    return main;
  },
  async removeMainAddress({ accounts, guesses, client, signedIn, body, now }) {
    const { user } = signedIn;
    const address = foundOr404(
      await changeByMainCode(accounts, guesses, signedIn, { ...body, client }, now, async (store) =>
        foundOr404(await removeMain(store, user.id, now)),
      ),
    );
    sendNotice(accounts, [user.email, address], { what: 'address removed', name: address });
  },
  async removeAddress({ accounts, signedIn, path, now }) {
    const id = path['address-id'];
    const address = foundOr404(
      await change(accounts.store, signedIn, now, (store) => removeAddress(store, signedIn.user.id, id, now)),
    );
    sendNotice(accounts, [signedIn.user.email, address], { what: 'address removed', name: address });
  },

  listKeys: async ({ accounts, signedIn, now }) => ({
    data: await listOwnKeys(accounts.store, signedIn.user.id, now),
  }),
  async createKey({ accounts, signedIn, body, now }) {
    const endsWithSession = body.endsWithSession ?? false;
    const key = await change(accounts.store, signedIn, now, (store) =>
      createOwnKey(store, signedIn, { ...body, endsWithSession }, now),
    );
    if (!endsWithSession) sendNotice(accounts, [signedIn.user.email], { what: 'key created', name: key.name });
    return key;
  },
  async rollKey({ accounts, signedIn, path, body, now }) {
    const key = foundOr404(
      await change(accounts.store, signedIn, now, (store) =>
        rollOwnKey(store, signedIn, path['key-id'], body.overlapDays, now),
      ),
    );
    sendNotice(accounts, [signedIn.user.email], { what: 'key rolled', name: key.name });
    return key;
  },
  async revokeKey({ accounts, signedIn, path, now }) {
    foundOr404(await revokeOwnKey(accounts.store, signedIn.user.id, path['key-id'], now));
  },

  listPasskeys: async ({ accounts, signedIn }) => ({ data: await passkeys.listPasskeys(accounts, signedIn.user.id) }),
  startPasskey: ({ accounts, signedIn, now }) => passkeys.startPasskey(accounts, signedIn.user, now),
  async addPasskey({ accounts, signedIn, body, now }) {
    const { user } = signedIn;
    const added = acceptedOr403(await passkeys.addPasskey(accounts, signedIn, body, now), 'The passkey');
    sendNotice(accounts, [user.email], { what: 'passkey added', name: added.name });
    return added;
  },
  async removePasskey({ accounts, signedIn, path, now }) {
    foundOr404(await passkeys.removePasskey(accounts, { userId: signedIn.user.id, id: path['passkey-id'] }, now));
  },

  getProviderLink: async ({ accounts, signedIn }) => ({
    link: await provider.getProviderLink(accounts, signedIn.user.id),
  }),
  startProviderLink: ({ accounts, signedIn, now }) => provider.startProviderLink(accounts, signedIn.user.id, now),
  async linkProvider({ accounts, signedIn, body, now }) {
    const { user } = signedIn;
    const link = acceptedOr403(
      await provider.linkProvider(accounts, signedIn, body, now),
      'The return from the provider',
    );
    sendNotice(accounts, [user.email], { what: 'provider linked', name: link.provider });
    return { link };
  },
  async unlinkProvider({ accounts, signedIn, now }) {
    foundOr404(await provider.unlinkProvider(accounts, signedIn.user.id, now));
  },

  getCalendarAddress: async ({ accounts, signedIn }) => ({
    address: await getCalendarAddress(accounts.store, signedIn.user.id),
  }),
  async createCalendarAddress({ accounts, signedIn, now }) {
    const made = await change(accounts.store, signedIn, now, (store) => createCalendarAddress(store, signedIn, now));
    sendNotice(accounts, [signedIn.user.email], { what: 'calendar address created', name: signedIn.user.email });
    return made;
  },
  async revokeCalendarAddress({ accounts, signedIn, now }) {
    foundOr404(await revokeCalendarAddress(accounts.store, signedIn.user.id, now));
  },
  async listReviewDeadlines({ accounts: { store }, calendarOwner }) {
    const { facts } = await roleFactsOf(store, calendarOwner);
    return { data: await listReviewDeadlines(store, viewerOf(calendarOwner, facts, null).scope) };
  },

  getDigest: ({ accounts, signedIn }) => getDigest(accounts, signedIn.user.id),
  setDigest: ({ accounts, signedIn, body, now }) => setDigest(accounts, signedIn, body, now),
  async unsubscribe({ accounts, body, now }) {
    if (await unsubscribe(accounts, body.token, now)) return;
    throw Problem.of('not_found', { detail: 'This link does not work, or no longer works.' });
  },
} satisfies AccountHandlers;
