import type { AccountClient } from '#lib/client/account.ts';
import { Problem } from '#lib/contract/problem.ts';
import { failureOf } from '#lib/queries/failure.ts';
import { isSameOrigin } from '#lib/session/cookie/origin.ts';
import { sessionTag } from '#lib/session/cookie/seal.ts';
import { accountFor } from '#lib/web/session/account-client.ts';
import { type ChangeMessage, leaveMessage, type MadeKey } from './flash-messages.ts';
import { readForm } from '#lib/web/server/form.ts';
import { endSession, foreignSite, seeOther, sessionIdOf, signInAddress } from '#lib/web/session/respond.ts';
import { sessions } from '#lib/web/server/server.ts';

/** A form of the settings, sent by the owner of the session. */
export interface Change {
  account: AccountClient;
  /** The value of a field, without white space around it; empty where it is missing. */
  field: (name: string) => string;
  sessionId: string;
}

/** What came of it: a message for the settings, with cookies for the browser, a key to be shown once, or an answer of its own. */
export type Outcome =
  | { message: Omit<ChangeMessage, 'section'>; cookies?: readonly string[] }
  | { made: MadeKey }
  | { answer: Response };

/**
 * Changes something of an account by a plain form, and sends the browser to the settings, where a message says what came of it: a
 * reload of that page changes nothing again. What goes wrong is said there, too, beside what was typed.
 *
 * @param section of the settings, where the form stands
 * @param kept the fields that are typed anew by nobody when something goes wrong
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
  const say = async (message: Omit<ChangeMessage, 'section'>, cookies: readonly string[] = []) => {
    const said = await leaveMessage(sessionId, { section, ...message });
    return seeOther(`/settings?said=${said}#${section}`, ...cookies);
  };
  if (field('mark') !== sessionTag(sessionId)) {
    return say({ tone: 'warn', text: 'That page was made for another session in this browser. Nothing was changed.' });
  }
  try {
    const outcome = await act({ account: accountFor(request.headers, held.accountToken), field, sessionId });
    if ('answer' in outcome) return outcome.answer;
    if ('message' in outcome) return await say(outcome.message, outcome.cookies);
    return seeOther(`/settings/key?made=${await leaveMessage(sessionId, outcome.made)}`);
  } catch (error) {
    if (error instanceof Problem && error.status === 401) {
      return seeOther(signInAddress('/settings', 'ended'), await endSession(request));
    }
    return say({ ...inWords(error), values: Object.fromEntries(kept.map((name) => [name, field(name)])) });
  }
}

/** What went wrong, in words, with the fields that are at fault. */
function inWords(error: unknown): Omit<ChangeMessage, 'section'> {
  const { kind, status, title, detail, errors, instance, retryAfter } = failureOf(error);
  if (kind === 'unknown') throw error;
  if (errors.length > 0) {
    const told = errors.map(({ param, message }) => [param, message] as const);
    return { tone: 'bad', text: 'Nothing was changed: see below.', errors: Object.fromEntries(told) };
  }
  const said = detail === '' ? `${title}.` : detail;
  const wait =
    retryAfter === null || /\b(?:wait|again)\b/i.test(said) ? '' : ` Wait ${Math.ceil(retryAfter / 60)} min.`;
  const request = status >= 500 && instance !== null ? ` Request ${instance}.` : '';
  return { tone: 'bad', text: `${said}${wait}${request}` };
}
