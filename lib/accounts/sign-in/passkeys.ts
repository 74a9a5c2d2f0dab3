import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { MINUTE } from '#lib/contract/time/durations.ts';
import { Problem } from '#lib/contract/problem.ts';
import { idOf } from '#lib/store/database/ids.ts';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  passkeysOf,
  rememberPasskeyUse,
  type StoredPasskey,
} from '#lib/store/accounts/passkeys.ts';
import type { Accounts, PasskeySite } from './accounts.ts';
import { beginChallenge, finishChallenge, type Use } from './challenges.ts';
import { change, type SignedIn } from './sessions.ts';

/** How many passkeys a person can have. */
export const mostPasskeys = 20;

/** How long the user can take at the authenticator, in milliseconds (Web Authentication Level 3, §15.1). */
const LIFETIME = 5 * MINUTE;

/** Ed25519, ES256, RS256: every authenticator supports one of them, and Node can verify all. */
const algorithms = [-8, -7, -257];

/** Loaded with the first passkey request, so that the service starts sooner. */
const webauthn = () => import('@simplewebauthn/server');

const challengeData = z.object({ challenge: z.string() });

const text = z.string().check(z.maxLength(100_000));
const credentialBase = { id: text, rawId: text, type: z.literal('public-key') };

/** The parts of `AuthenticationResponseJSON` and `RegistrationResponseJSON` that are read (Web Authentication Level 3, §5.1). */
const assertion = z.object({
  ...credentialBase,
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text, userHandle: text }),
});
const attestation = z.object({
  ...credentialBase,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z._default(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10)), []),
  }),
});

/** Begins a sign-in. Everyone gets the same options, which do not reveal what passkeys exist. */
export async function startPasskeySignIn(accounts: Accounts, now: Date) {
  const { rpId } = siteOf(accounts);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    userVerification: 'required',
    timeout: LIFETIME,
  });
  const { challenge } = options;
  const { attempt } = await beginChallenge(
    accounts,
    { kind: 'passkey-sign-in', userId: null, data: { challenge }, lifetime: LIFETIME, tries: 1 },
    now,
  );
  return { attempt, options: { ...options } };
}

/**
 * Signs in the user whose passkey answered the challenge (Web Authentication Level 3, §7.2).
 *
 * @param credential as `PublicKeyCredential.toJSON` writes it
 * @param use gets the user's id
 * @returns the result of `use`; undefined if any check fails. The caller never learns which
 */
export async function signInByPasskey<Result>(
  accounts: Accounts,
  { attempt, credential }: { attempt: string; credential: unknown },
  now: Date,
  use: Use<string, Result>,
): Promise<Result | undefined> {
  const site = siteOf(accounts);
  const { verifyAuthenticationResponse } = await webauthn();
  const kind = 'passkey-sign-in';
  const verify = async (data: unknown) => {
    const answer = assertion.safeParse(credential).data;
    const stored = answer && (await findPasskey(accounts.store, answer.id));
    if (!stored || !isHandleOf(accounts, stored.user_id, answer.response.userHandle)) return undefined;
    const result = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challengeData.parse(data).challenge,
      expectedOrigin: [...site.origins],
      expectedRPID: site.rpId,
      credential: {
        id: stored.credential_id,
        publicKey: Uint8Array.from(Buffer.from(stored.public_key, 'base64url')),
        counter: stored.counter,
      },
      requireUserVerification: true,
    }).catch(() => undefined); // it throws if a check fails
    return result?.verified ? { stored, counter: result.authenticationInfo.newCounter } : undefined;
  };
  return finishChallenge(accounts, { kind, userId: null, attempt }, now, verify, async (store, { stored, counter }) => {
    const isNew = await rememberPasskeyUse(store, { id: stored.id, counter, at: now.toISOString() });
    return isNew ? use(store, stored.user_id) : undefined;
  });
}

/**
 * Begins the creation of a passkey for the signed-in user.
 *
 * @throws Problem 409 if they already have `mostPasskeys`
 */
export async function startPasskey(accounts: Accounts, user: SignedIn['user'], now: Date) {
  const { rpId, rpName } = siteOf(accounts);
  const has = await passkeysOf(accounts.store, user.id);
  if (has.length >= mostPasskeys) throw tooMany();
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpID: rpId,
    rpName,
    userID: Uint8Array.from(Buffer.from(handleOf(accounts, user.id))),
    userName: user.email,
    userDisplayName: user.name,
    timeout: LIFETIME,
    attestationType: 'none',
    excludeCredentials: has.map((one) => ({ id: one.credential_id, transports: transportsOf(one) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  const { challenge } = options;
  const { attempt } = await beginChallenge(
    accounts,
    { kind: 'passkey-making', userId: user.id, data: { challenge }, lifetime: LIFETIME, tries: 1 },
    now,
  );
  return { attempt, options: { ...options } };
}

/**
 * Stores a passkey that was made for the signed-in user (Web Authentication Level 3, §7.1).
 *
 * @returns undefined if any check fails
 * @throws Problem 409 if they already have `mostPasskeys`
 */
export async function addPasskey(
  accounts: Accounts,
  owner: SignedIn,
  { attempt, credential, name }: { attempt: string; credential: unknown; name: string },
  now: Date,
) {
  const site = siteOf(accounts);
  const { verifyRegistrationResponse } = await webauthn();
  const userId = owner.user.id;
  const verify = async (data: unknown) => {
    const answer = attestation.safeParse(credential).data;
    if (!answer) return undefined;
    const result = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challengeData.parse(data).challenge,
      expectedOrigin: [...site.origins],
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }).catch(() => undefined); // it throws if a check fails
    return result?.verified
      ? { ...result.registrationInfo.credential, transports: answer.response.transports }
      : undefined;
  };
  return finishChallenge(accounts, { kind: 'passkey-making', userId, attempt }, now, verify, async (store, made) => {
    const passkey = {
      id: randomUUID(),
      user_id: userId,
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: made.transports.join(','),
      name,
      created_at: now.toISOString(),
      last_used_at: null,
    };
    const outcome = await change(store, owner, now, (inside) => insertPasskey(inside, passkey, mostPasskeys));
    if (outcome === 'full') throw tooMany();
    return outcome === 'kept' ? shown(passkey) : undefined;
  });
}

/** Lists the passkeys of a person, newest first. */
export async function listPasskeys(accounts: Accounts, userId: string) {
  siteOf(accounts);
  return (await passkeysOf(accounts.store, userId)).map(shown);
}

/** Removes a passkey of a person, which can then no longer sign in. @returns whether there was one */
export async function removePasskey(
  accounts: Accounts,
  of: { userId: string; id: string },
  now: Date,
): Promise<boolean> {
  siteOf(accounts);
  return deletePasskey(accounts.store, of, now.toISOString());
}

function shown({ id, name, created_at: createdAt, last_used_at: lastUsedAt }: StoredPasskey) {
  return { id, name, createdAt, lastUsedAt };
}

function transportsOf({ transports }: StoredPasskey): string[] {
  return transports === '' ? [] : transports.split(',');
}

function siteOf({ passkeys }: Accounts): PasskeySite {
  if (!passkeys) throw Problem.of('not_found', { detail: 'There are no passkeys here.' });
  return passkeys;
}

function tooMany(): Problem {
  return Problem.of('conflict', {
    detail: `You have ${mostPasskeys} passkeys, the most that are allowed. Remove one first.`,
  });
}

/** The user handle that authenticators store: it is stable and reveals nothing about the person (Web Authentication Level 3, §14.6.1). */
function handleOf({ store }: Accounts, userId: string): string {
  return idOf(store, 'passkey-owner', userId);
}

function isHandleOf(accounts: Accounts, userId: string, userHandle: string): boolean {
  return Buffer.from(userHandle, 'base64url').toString() === handleOf(accounts, userId);
}
