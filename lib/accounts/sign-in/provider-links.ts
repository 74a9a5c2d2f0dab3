import * as z from 'zod/mini';
import { Problem } from '#lib/contract/problem.ts';
import { deleteLink, findLink, insertLink, linkOf, type StoredLink } from '#lib/store/accounts/provider-links.ts';
import type { Accounts } from './accounts.ts';
import { beginChallenge, finishChallenge, type Use } from './challenges.ts';
import type { Provider } from './provider.ts';
import { change, type SignedIn } from './sessions.ts';

/** How long somebody may take at the provider, in milliseconds. */
const LIFETIME = 15 * 60_000;

/** A browser that came back from the provider. */
interface Return {
  attempt: string;
  /** The query of the address that it was sent to, without `?`. */
  query: string;
}

const visitData = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });

/**
 * Begins a sign-in at the provider.
 *
 * @returns where to send the browser, and the secret that finishes what it comes back with
 * @throws Problem 503 where the provider cannot be asked
 */
export function startProviderSignIn(accounts: Accounts, now: Date) {
  return startVisit(accounts, { kind: 'provider-sign-in', userId: null }, now);
}

/**
 * Signs in whose account is linked to who came back. A provider makes no account, and none of what else it says of somebody is asked:
 * an address that it names proves nothing here.
 *
 * @param use is given the user's id
 * @returns what `use` returns; undefined where nobody's is linked, or the visit is not what was begun: nobody is told which
 * @throws Problem 503 where the provider cannot be asked
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
 * Begins the linking of an account at the provider with that of the signed-in user.
 *
 * @throws Problem 409 where one is linked already, 503 where the provider cannot be asked
 */
export async function startProviderLink(accounts: Accounts, userId: string, now: Date) {
  const { issuer, name } = providerOf(accounts);
  if (await linkOf(accounts.store, userId, issuer)) throw linkedAlready(name);
  return startVisit(accounts, { kind: 'provider-link', userId }, now);
}

/**
 * Links who came back with the account of the signed-in user, who must be who began it.
 *
 * @returns undefined where the visit is not what was begun
 * @throws Problem 409 where either is linked already, 503 where the provider cannot be asked
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

/** Who at the provider is linked to a person's account; null where nobody is. */
export async function getProviderLink(accounts: Accounts, userId: string) {
  const { issuer, name } = providerOf(accounts);
  const link = await linkOf(accounts.store, userId, issuer);
  return link ? shown(name, link) : null;
}

/** Unlinks a person's account at the provider: it signs in no more. @returns whether one was linked */
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
  const holds = (data: unknown) => provider.subjectOf(query, visitData.parse(data));
  return finishChallenge(accounts, { ...purpose, attempt }, now, holds, use);
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
    detail: `Your account here, or yours at ${name}, is linked already. Unlink it first.`,
  });
}
