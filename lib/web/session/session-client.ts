import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import type { Data } from '#lib/client/answer.ts';
import { type Client, createClient } from '#lib/client/client.ts';
import type { RateState } from '#lib/client/transport/rate.ts';
import { Problem } from '#lib/contract/problem.ts';
import { type Failure, failureOf } from '#lib/queries/failure.ts';
import { cookieIn, cookieName, cookieValues } from '#lib/session/cookie/cookie.ts';
import { isHttps } from '#lib/session/cookie/origin.ts';
import { sessionTag } from '#lib/session/cookie/seal.ts';
import { serviceDescription } from '#lib/web/service/description.ts';
import { fetchService } from '#lib/web/service/fetch-service.ts';
import { serviceBase } from '#lib/web/server/server.ts';
import { signInAddress } from './respond.ts';
import { sessionKey } from './preload-session.ts';
import { signOut } from './sign-out.ts';

/** The deadline for everything that a page shows at first, in milliseconds. Then it shows what it could not read. */
const PAGE_TIME = 8000;

export interface Session {
  /** Calls the service with this session's key; all calls share the page's deadline (`PAGE_TIME`). */
  client: Client;
  me: Data<'getMe'>;
  /** The session's tag, which the page sends with its requests. */
  mark: string;
  /** The rate limit's state as of `/me`. */
  rate: RateState | null;
}

/** Returns the id in the session cookie of the request that is being rendered, unchecked. */
export async function sessionIdOfRequest(): Promise<string | undefined> {
  const given = await headers();
  return cookieIn(given.get('cookie'), cookieName(isHttps(given)));
}

/** Whether a session is open; a failure if that cannot be read. */
export async function isSessionOpen(id: string): Promise<boolean | { failure: Failure }> {
  try {
    return (await sessionKey(id)) !== null;
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/**
 * Returns the session of the request that is being rendered, checked by `/me` once per request. Redirects to the sign-in page if there
 * is none, or if the service no longer accepts its key.
 *
 * @returns a failure, for the page to show, if `/me` cannot be read. If it were thrown, it would also be an error in the browser's
 *   console
 */
export const requireSession = cache(async (): Promise<Session | { failure: Failure }> => {
  const id = await sessionIdOfRequest();
  let key: string | null;
  try {
    key = id === undefined ? null : await sessionKey(id);
  } catch (error) {
    return { failure: failureOf(error) };
  }
  if (id === undefined || key === null) return toSignIn(id === undefined ? await whyNone() : 'ended');
  const options = { baseUrl: serviceBase(), key, fetch: fetchService, describe: serviceDescription };
  const client = createClient({ ...options, until: Date.now() + PAGE_TIME });
  const me = await replyOrFailure(client.call('getMe', {}));
  if ('failure' in me) return me;
  return { client, me: me.reply.data, mark: sessionTag(id), rate: me.reply.rate };
});

/**
 * Awaits a page's call. A 404 (missing, or not visible to the caller) renders the "not found" page; a 401 ends the session; any other
 * failure is returned for the page to show.
 *
 * @example const result = await replyOrFailure(client.call('getConference', { path }));
 *   if ('failure' in result) return <ProblemView failure={result.failure} />;
 */
export async function replyOrFailure<T>(call: Promise<T>): Promise<{ reply: T } | { failure: Failure }> {
  try {
    return { reply: await call };
  } catch (error) {
    const status = error instanceof Problem ? error.status : 0;
    if (status === 404) notFound();
    if (status === 401) {
      const id = await sessionIdOfRequest();
      if (id !== undefined) await signOut(id, await headers());
      return toSignIn('ended');
    }
    return { failure: failureOf(error) };
  }
}

/** Returns why a request has no session: it has no session cookie, or several, so that it is unclear which one is meant. */
async function whyNone(): Promise<'cookies' | undefined> {
  const given = await headers();
  return cookieValues(given.get('cookie'), cookieName(isHttps(given))).size > 1 ? 'cookies' : undefined;
}

async function toSignIn(why: 'cookies' | 'ended' | undefined): Promise<never> {
  return redirect(signInAddress((await headers()).get('x-rostrum-path') ?? '/', why));
}
