import { Problem } from '#lib/contract/problem.ts';
import { failureOf } from '#lib/queries/failure.ts';
import { accountFor } from '#lib/web/session/account-client.ts';
import { type ChangeMessage, leaveMessage } from './flash-messages.ts';
import { PROVIDER_TIME } from '#lib/web/session/begun-challenge.ts';
import { challengeCookie } from '#lib/web/session/challenge-cookie.ts';
import { seeOther, signInAddress } from '#lib/web/session/respond.ts';
import { sessions } from '#lib/web/server/server.ts';

/** The id of the section on the settings page. */
export const section = 'provider';

/**
 * Links the identity that came back from the provider to the account of the session that began the visit, and redirects to the settings
 * page, which shows the result.
 */
export async function finishLink(
  request: Request,
  sessionId: string,
  back: { attempt: string; query: string },
): Promise<Response> {
  const over = await challengeCookie('provider-link', null, request);
  const store = await sessions();
  const held = (await store.read(sessionId)) === null ? null : await store.held(sessionId);
  if (!held?.accountToken) return seeOther(signInAddress('/settings', 'ended'), over);
  const account = accountFor(request.headers, held.accountToken, { timeoutMs: PROVIDER_TIME });
  const message = await account.call('linkProvider', { body: back }).then(
    ({ link }): Message => ({
      tone: 'ok',
      text: `Your account at ${link?.provider ?? 'the provider'} is linked: you can now sign in with it.`,
    }),
    refusal,
  );
  return seeOther(`/settings?said=${await leaveMessage(sessionId, { section, ...message })}#${section}`, over);
}

type Message = Omit<ChangeMessage, 'section'>;

function refusal(error: unknown): Message {
  const { kind, code, title, detail } = failureOf(error);
  if (kind === 'unknown') throw error;
  const isOwn = error instanceof Problem && ['conflict', 'unavailable'].includes(code);
  if (isOwn) return { tone: 'bad', text: detail };
  return code === 'sign_in_refused' || code === 'validation_error'
    ? { tone: 'bad', text: 'Nothing was linked: you did not finish, or it took too long. Try again.' }
    : { tone: 'bad', text: `Nothing was linked. ${title}.` };
}
