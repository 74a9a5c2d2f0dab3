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
import { sessionKey } from './session-first.ts';
import { signOut } from './sign-out.ts';

/** How long a page may wait for all that it shows at once, in milliseconds: then it says what it could not have. */
const PAGE_TIME = 8000;

export interface Session {
  /** Speaks to the service as this person, for what a page shows at once: all of it within `PAGE_TIME`. */
  client: Client;
  me: Data<'getMe'>;
  /** The session's, for the page to name it by. */
  mark: string;
  /** The budget as of `/me`. */
  rate: RateState | null;
}

/** The id in the request's session cookie; it may be anything. */
export async function sessionIdOfRequest(): Promise<string | undefined> {
  const given = await headers();
  return cookieIn(given.get('cookie'), cookieName(isHttps(given)));
}

/** Whether a session can be gone on with; or why that cannot be said now. */
export async function isSessionOpen(id: string): Promise<boolean | { failure: Failure }> {
  try {
    return (await sessionKey(id)) !== null;
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/**
 * The session of the request that is being rendered, checked by `/me`, once a request. Without one, or when the service no
 * longer takes its key, redirects to the sign-in page.
 *
 * @returns a failure where the service cannot say who it is, for the page to show in place: thrown, it would be an error in the
 *   browser's console as well
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
 * Awaits calls of a page: what the caller may not see, or does not exist, becomes the page "not found"; a key that is no longer
 * taken ends the session; any other failure is for the page to show in place.
 *
 * @example const result = await settle(client.call('getConference', { path }));
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

/** Why a request has no session: none at all, or several, of which nobody can tell which is meant. */
async function whyNone(): Promise<'cookies' | undefined> {
  const given = await headers();
  return cookieValues(given.get('cookie'), cookieName(isHttps(given))).size > 1 ? 'cookies' : undefined;
}

async function toSignIn(why: 'cookies' | 'ended' | undefined): Promise<never> {
  const next = (await headers()).get('x-rostrum-path') ?? '/';
  const query = new URLSearchParams({ ...(why ? { why } : {}), ...(next === '/' ? {} : { next }) });
  return redirect(query.size > 0 ? `/sign-in?${query.toString()}` : '/sign-in');
}
