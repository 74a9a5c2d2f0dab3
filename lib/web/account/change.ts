import type { AccountClient } from '#lib/client/account.ts';
import { Problem } from '#lib/contract/problem.ts';
import { failureOf } from '#lib/queries/failure.ts';
import { isSameOrigin } from '#lib/session/cookie/origin.ts';
import { sessionTag } from '#lib/session/cookie/seal.ts';
import { accountFor } from '#lib/web/session/account-client.ts';
import { type ChangeMessage, leaveMessage, type MadeCalendar, type MadeKey } from './flash-messages.ts';
import { readForm } from '#lib/web/server/form.ts';
import { endSession, foreignSite, seeOther, sessionIdOf, signInAddress } from '#lib/web/session/respond.ts';
import { sessions } from '#lib/web/server/server.ts';

/** A form of the settings page, sent in the session it was made for. */
export interface Change {
  account: AccountClient;
  /** The trimmed value of a field; empty if it is missing. */
  field: (name: string) => string;
  sessionId: string;
}

/** The result of a change: a message for the settings page (with cookies), a secret to show once, or a response of its own. */
export type Outcome =
  | { message: Omit<ChangeMessage, 'section'>; cookies?: readonly string[] }
  | { made: MadeKey | MadeCalendar }
  | { answer: Response };

/**
 * Changes an account by a plain form and redirects to the settings page, which shows the result as a message. Reloading that page does
 * not repeat the change. An error is shown there too, with the typed values still in the form.
 *
 * @param section the section of the settings page that holds the form
 * @param kept the fields whose values are shown again after an error
 */
export async function changeAccount(
  request: Request,
  section: string,
  kept: readonly string[],
  act: (change: Change) => Promise<Outcome>,
): Promise<Response> {
  if (!isSameOrigin(request.headers)) return foreignSite();
  const sessionId = sessionIdOf(request) ?? '';
  const store = await sessions();
  const held = (await store.read(sessionId)) === null ? null : await store.held(sessionId);
  if (!held) return seeOther(signInAddress('/settings', 'ended'));
  if (held.accountToken === null) return seeOther('/settings');
  const form = (await readForm(request)) ?? new URLSearchParams();
  const field = (name: string) => form.get(name)?.trim() ?? '';
  const showMessage = async (message: Omit<ChangeMessage, 'section'>, cookies: readonly string[] = []) => {
    const said = await leaveMessage(sessionId, { section, ...message });
    return seeOther(`/settings?said=${said}#${section}`, ...cookies);
  };
  if (field('mark') !== sessionTag(sessionId)) {
    return showMessage({
      tone: 'warn',
      text: 'That page was made for another session in this browser. Nothing was changed.',
    });
  }
  try {
    const outcome = await act({ account: accountFor(request.headers, held.accountToken), field, sessionId });
    if ('answer' in outcome) return outcome.answer;
    if ('message' in outcome) return await showMessage(outcome.message, outcome.cookies);
    const page = 'key' in outcome.made ? 'key' : 'calendar';
    return seeOther(`/settings/${page}?made=${await leaveMessage(sessionId, outcome.made)}`);
  } catch (error) {
    if (error instanceof Problem && error.status === 401) {
      await endSession(request);
      return seeOther(signInAddress('/settings', 'ended'));
    }
    return showMessage({ ...messageFor(error), values: Object.fromEntries(kept.map((name) => [name, field(name)])) });
  }
}

/** The message for an error, with the fields at fault. @throws the error itself if it is not from the service */
function messageFor(error: unknown): Omit<ChangeMessage, 'section'> {
  const { kind, status, title, detail, errors, instance, retryAfter } = failureOf(error);
  if (kind === 'unknown') throw error;
  if (errors.length > 0) {
    const byField = Object.fromEntries(errors.map(({ param, message }) => [param, message]));
    return { tone: 'bad', text: 'Nothing was changed: see below.', errors: byField };
  }
  const said = detail === '' ? `${title}.` : detail;
  const wait =
    retryAfter === null || /\b(?:wait|again)\b/i.test(said) ? '' : ` Wait ${Math.ceil(retryAfter / 60)} min.`;
  const request = status >= 500 && instance !== null ? ` Request ${instance}.` : '';
  return { tone: 'bad', text: `${said}${wait}${request}` };
}
