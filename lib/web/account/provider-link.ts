import { Problem } from '#lib/contract/problem.ts';
import { failureOf } from '#lib/queries/failure.ts';
import { accountFor } from '#lib/web/session/account-client.ts';
import { type ChangeMessage, leaveMessage } from './flash-messages.ts';
import { PROVIDER_TIME } from '#lib/web/session/begun-challenge.ts';
import { challengeCookie } from '#lib/web/session/challenge-cookie.ts';
import { seeOther, signInAddress } from '#lib/web/session/respond.ts';
import { sessions } from '#lib/web/server/server.ts';

/** The section of the settings. */
export const section = 'provider';

/**
 * Links the account that came back from the provider with the account of the session in which the visit was begun, and says in the settings what
 * came of it.
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
    ({ link }): Said => ({
      tone: 'ok',
      text: `Your account at ${link?.provider ?? 'the provider'} is linked: you can now sign in with it.`,
    }),
    refusal,
  );
  return seeOther(`/settings?said=${await leaveMessage(sessionId, { section, ...message })}#${section}`, over);
}

type Said = Omit<ChangeMessage, 'section'>;

function refusal(error: unknown): Said {
  const { kind, code, title, detail } = failureOf(error);
  if (kind === 'unknown') throw error;
  const isOwn = error instanceof Problem && ['conflict', 'unavailable'].includes(code);
  if (isOwn) return { tone: 'bad', text: detail };
  return code === 'sign_in_refused' || code === 'validation_error'
    ? { tone: 'bad', text: 'Nothing was linked: you did not finish, or it took too long. Try again.' }
    : { tone: 'bad', text: `Nothing was linked. ${title}.` };
}
