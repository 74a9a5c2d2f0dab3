import * as z from 'zod/mini';
import { MINUTE } from '#lib/contract/time/durations.ts';
import { Problem } from '#lib/contract/problem.ts';
import { deleteLink, findLink, insertLink, linkOf, type StoredLink } from '#lib/store/accounts/provider-links.ts';
import type { Accounts } from './accounts.ts';
import { beginChallenge, finishChallenge, type Use } from './challenges.ts';
import type { Provider } from './provider.ts';
import { change, type SignedIn } from './sessions.ts';

/** How long the user can take at the provider, in milliseconds. */
const LIFETIME = 15 * MINUTE;

/** The return of a browser from the provider. */
interface Return {
  attempt: string;
  /** The query of the redirect address, without `?`. */
  query: string;
}

const visitData = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });

/**
 * Begins a sign-in at the provider.
 *
 * @returns the address to send the browser to, and the secret that finishes the visit
 * @throws Problem 503 if the provider cannot be reached
 */
export function startProviderSignIn(accounts: Accounts, now: Date) {
  return startVisit(accounts, { kind: 'provider-sign-in', userId: null }, now);
}

/**
 * Signs in the user whose account is linked to the identity that came back. A provider never makes an account, and nothing else it
 * reports is used: an e-mail address from a provider proves nothing here.
 *
 * @param use gets the user's id
 * @returns the result of `use`; undefined if no account is linked, or this is not the visit that was begun. The caller never learns which
 * @throws Problem 503 if the provider cannot be reached
 */
export async function signInByProvider<Result>(
  accounts: Accounts,
  back: Return,
  now: Date,
  use: Use<string, Result>,
): Promise<Result | undefined> {
  const { issuer } = providerOf(accounts);
  return finishVisit(accounts, { kind: 'provider-sign-in', userId: null }, back, now, async (store, subject) => {
    const link = await findLink(store, issuer, subject);
    return link && use(store, link.user_id);
  });
}

/**
 * Begins linking an account at the provider to the signed-in user.
 *
 * @throws Problem 409 if one is already linked, 503 if the provider cannot be reached
 */
export async function startProviderLink(accounts: Accounts, userId: string, now: Date) {
  const { issuer, name } = providerOf(accounts);
  if (await linkOf(accounts.store, userId, issuer)) throw linkedAlready(name);
  return startVisit(accounts, { kind: 'provider-link', userId }, now);
}

/**
 * Links the identity that came back to the account of the signed-in user, who must have begun the visit.
 *
 * @returns undefined if this is not the visit that was begun
 * @throws Problem 409 if either account is already linked, 503 if the provider cannot be reached
 */
export async function linkProvider(accounts: Accounts, owner: SignedIn, back: Return, now: Date) {
  const userId = owner.user.id;
  const { issuer, name } = providerOf(accounts);
  return finishVisit(accounts, { kind: 'provider-link', userId }, back, now, async (store, subject) => {
    const link = { issuer, subject, user_id: userId, linked_at: now.toISOString() };
    if (!(await change(store, owner, now, (inside) => insertLink(inside, link)))) throw linkedAlready(name);
    return shown(name, link);
  });
}

/** The provider account that is linked to a person's account; null if there is none. */
export async function getProviderLink(accounts: Accounts, userId: string) {
  const { issuer, name } = providerOf(accounts);
  const link = await linkOf(accounts.store, userId, issuer);
  return link ? shown(name, link) : null;
}

/** Unlinks a person's provider account, which can then no longer sign in. @returns whether one was linked */
export async function unlinkProvider(accounts: Accounts, userId: string, now: Date): Promise<boolean> {
  const { issuer } = providerOf(accounts);
  return deleteLink(accounts.store, { userId, issuer }, now.toISOString());
}

type Purpose = { kind: 'provider-sign-in'; userId: null } | { kind: 'provider-link'; userId: string };

async function startVisit(accounts: Accounts, purpose: Purpose, now: Date) {
  const { url, visit } = await providerOf(accounts).visit();
  const { attempt } = await beginChallenge(accounts, { ...purpose, data: visit, lifetime: LIFETIME, tries: 1 }, now);
  return { attempt, url };
}

async function finishVisit<Result>(
  accounts: Accounts,
  purpose: Purpose,
  { attempt, query }: Return,
  now: Date,
  use: Use<string, Result>,
): Promise<Result | undefined> {
  const provider = providerOf(accounts);
  const verify = (data: unknown) => provider.subjectOf(query, visitData.parse(data));
  return finishChallenge(accounts, { ...purpose, attempt }, now, verify, use);
}

function shown(provider: string, { subject, linked_at: linkedAt }: StoredLink) {
  return { provider, subject, linkedAt };
}

function providerOf({ provider }: Accounts): Provider {
  if (!provider) throw Problem.of('not_found', { detail: 'No provider is set up here.' });
  return provider;
}

function linkedAlready(name: string): Problem {
  return Problem.of('conflict', {
    detail: `Your account here or your account at ${name} is already linked. Unlink it first.`,
  });
}
