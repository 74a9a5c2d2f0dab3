import { Problem } from '#lib/contract/problem.ts';
import { failureOf } from '#lib/queries/failure.ts';
import { readForm } from '#lib/web/server/form.ts';
import { accountFor } from '#lib/web/session/account-client.ts';
import { seeOther } from '#lib/web/session/respond.ts';

/** The outcome of an attempt to unsubscribe: `unknown` if the link belongs to no account. */
type Result = 'done' | 'unknown' | 'failed';

/**
 * Unsubscribes from the digest by the token of a mail, without a session (RFC 8058). A mail program gets its answer at once, because it
 * follows no redirect (§3.2); the form of our own page, which has the field `page`, leads to a page that shows the outcome.
 */
export async function unsubscribeAnswer(request: Request, token: string): Promise<Response> {
  const isPage = (await readForm(request))?.has('page') === true;
  let result: Result = 'done';
  let status = 200;
  try {
    await accountFor(request.headers).call('unsubscribe', { body: { token } });
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === 'unknown') throw error;
    const isUnknown = error instanceof Problem && (failure.status === 404 || failure.status === 422);
    result = isUnknown ? 'unknown' : 'failed';
    status = isUnknown ? 404 : failure.status >= 400 ? failure.status : 502;
  }
  if (isPage) return seeOther(`/unsubscribe?result=${result}`);
  return new Response(`${words[result]}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' },
  });
}

const words: Readonly<Record<Result, string>> = {
  done: 'You will get no more digests.',
  unknown: 'This link does not work, or no longer works.',
  failed: 'This did not work. Try again later.',
};
