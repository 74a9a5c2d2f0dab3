import { type AccountData, createAccountClient } from '#lib/client/account.ts';
import { MINUTE } from '#lib/contract/time/durations.ts';
import { perProcess } from '#lib/runtime/per-process.ts';
import { fetchService } from '#lib/web/service/fetch-service.ts';
import { accountBase } from '#lib/web/server/server.ts';

/** How long an answer, or the lack of one, is cached, in milliseconds. */
const cacheFor = { answer: MINUTE, noAnswer: 10_000 } as const;
/** The sign-in page waits no longer than this, in milliseconds. */
const TIMEOUT = 1500;

type SignInMethods = AccountData<'getWays'>;

interface Memory {
  latest?: { ways: SignInMethods | null; until: number };
  asking?: Promise<SignInMethods | null>;
}

const memory = perProcess('ways', (): Memory => ({}));

/** Returns how to sign in to an account of the service; null if it has no accounts or does not answer. */
export async function signInMethods(): Promise<SignInMethods | null> {
  const kept = memory();
  if (kept.latest && Date.now() < kept.latest.until) return kept.latest.ways;
  kept.asking ??= ask().finally(() => delete kept.asking);
  return kept.asking;
}

async function ask(): Promise<SignInMethods | null> {
  const client = createAccountClient({ baseUrl: accountBase(), timeoutMs: TIMEOUT, fetch: fetchService });
  const ways = await client.call('getWays', {}).catch(() => null);
  const offered = ways?.code === true ? ways : null;
  memory().latest = { ways: offered, until: Date.now() + (offered ? cacheFor.answer : cacheFor.noAnswer) };
  return offered;
}
