import { Problem } from '#lib/contract/problem.ts';
import type { ChallengeKind } from '#lib/session/cookie/challenge-cookie.ts';
import { challengeCookie, challengeOf } from '#lib/web/session/challenge-cookie.ts';
import { isOpen, typedCode } from '#lib/web/session/codes.ts';
import type { Challenge } from '#lib/session/cookie/challenge-cookie.ts';
import type { Change, Outcome } from './change.ts';

/** The code of a change, and what is said about it. */
interface TypedCode {
  kind: ChallengeKind;
  /** The field that a wrong code is shown at. */
  field: string;
  /** Said if the code has expired, and if it was wrong. */
  expired: string;
  failed: string;
}

/**
 * Uses the code that was typed for a change of the account. A code without six digits, or after the last try, is not sent.
 *
 * @param act makes the change with the code; returns what is said then
 * @throws what `act` throws, except a wrong code, and a change that is not possible, which ends the challenge
 */
export async function changeByCode(
  { field, sessionId }: Change,
  request: Request,
  about: TypedCode,
  act: (challenge: Challenge, code: string) => Promise<string>,
): Promise<Outcome> {
  const challenge = await challengeOf(about.kind, request, sessionId);
  if (!challenge) return { message: { tone: 'warn', text: about.expired } };
  const wrong = (text: string) => ({
    message: { tone: 'bad', text: about.failed, errors: { [about.field]: text } } as const,
  });
  const cookieOf = async (kept: Challenge | null) => [await challengeCookie(about.kind, kept, request, sessionId)];
  const code = typedCode(field('code'));
  if (code === null && isOpen(challenge)) return wrong('The code has six digits. This did not count as a try.');
  if (code === null || !isOpen(challenge)) return wrong('That was the last try: ask for another code.');
  try {
    return { message: { tone: 'ok', text: await act(challenge, code) }, cookies: await cookieOf(null) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'conflict' || error.code === 'not_found') {
      return { message: { tone: 'bad', text: error.detail }, cookies: await cookieOf(null) };
    }
    if (error.code !== 'sign_in_refused') throw error;
    const missed = { ...challenge, misses: challenge.misses + 1 };
    const what = isOpen(missed) ? '' : ' That was the last try: ask for another code.';
    return {
      ...wrong(`That is not the code from the latest message.${what}`),
      cookies: await cookieOf(missed),
    };
  }
}
