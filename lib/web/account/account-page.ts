import { headers } from 'next/headers';
import { cache } from 'react';
import type { AccountClient } from '#lib/client/account.ts';
import { accountFor } from '#lib/web/session/account-client.ts';
import { loadSection, type Section } from '#lib/web/pages/load-section.ts';
import { challengeOfPage } from '#lib/web/session/challenge-cookie.ts';
import { sessions } from '#lib/web/server/server.ts';
import { sessionIdOfRequest } from '#lib/web/session/session-client.ts';
import { signInMethods } from '#lib/web/session/sign-in-methods.ts';

/** How long the page waits for the account interface, in milliseconds. */
const TIMEOUT = 6000;

/** A client of the account interface for the page's user; null if the session has no account. Created once per request. */
export const accountOfRequest = cache(async (): Promise<AccountClient | null> => {
  const id = await sessionIdOfRequest();
  const held = id === undefined ? null : await (await sessions()).held(id);
  return held?.accountToken ? accountFor(await headers(), held.accountToken, { timeoutMs: TIMEOUT }) : null;
});

/** Loads the account sections of the settings page, each with its data or its failure; null if the session has no account. */
export async function accountParts(sessionId: string) {
  const account = await accountOfRequest();
  if (!account) return null;
  const ways = await signInMethods();
  const [keys, addresses, open, passkeys, link, calendar, digest, adding, mainChange] = await Promise.all([
    loadSection(account.call('listKeys', {})),
    loadSection(account.call('listAddresses', {})),
    loadSection(account.call('listSessions', {})),
    ways?.passkey === true ? loadSection(account.call('listPasskeys', {})) : null,
    ways?.provider ? loadSection(account.call('getProviderLink', {})) : null,
    ifOffered(loadSection(account.call('getCalendarAddress', {}))),
    ifOffered(loadSection(account.call('getDigest', {}))),
    challengeOfPage('address', sessionId),
    challengeOfPage('main-address', sessionId),
  ]);
  const provider = link && { name: ways?.provider?.name ?? 'the provider', link };
  return {
    keys,
    addresses,
    sessions: open,
    passkeys,
    provider,
    calendar,
    digest,
    adding,
    mainChange,
    mail: ways?.mail,
  };
}

/** A section; null if the service has no such thing, because it is of an earlier release or not set up for it. */
async function ifOffered<Reply>(loading: Promise<Section<Reply>>): Promise<Section<Reply> | null> {
  const section = await loading;
  return 'failure' in section && section.failure.status === 404 ? null : section;
}
