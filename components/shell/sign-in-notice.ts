import type { Tone } from '#components/ui/state.tsx';
import { plainSpan } from './span.ts';

interface Notice {
  tone: Tone;
  text: string;
  /** Whether the key that was typed is at fault. */
  isKey?: true;
}

/** What the sign-in page says for each `why` in its address; each comes from one place that redirects there. */
const notices: Readonly<Record<string, Notice>> = {
  ended: { tone: 'warn', text: 'Your session has ended. Sign in again to go on where you were.' },
  out: { tone: 'ok', text: 'You are signed out. The key is deleted here.' },
  everywhere: { tone: 'ok', text: 'You are signed out in every browser. The keys are deleted here.' },
  malformed: {
    tone: 'bad',
    text: 'That does not look like an API key. Paste the whole key, without spaces inside.',
    isKey: true,
  },
  key: { tone: 'bad', text: 'The service does not take this key: it is mistyped, expired or revoked.', isKey: true },
  scope: { tone: 'bad', text: 'This key may not read. Create one with the scope “read”.', isKey: true },
  busy: { tone: 'warn', text: 'The service takes no more requests for the moment. Wait a minute, then sign in again.' },
  silence: {
    tone: 'bad',
    text: 'The service does not answer, so the key could not be checked. Try again in a moment.',
  },
  answer: {
    tone: 'bad',
    text: 'What answers at the configured address is not the service. Ask whoever runs this dashboard.',
  },
};

/**
 * @param wait seconds until the next attempt, where there were too many
 * @returns `undefined` for a reason that is not known: an address is not to be trusted with words
 */
export function signInNotice(why: unknown, wait: unknown): Notice | undefined {
  if (why === 'attempts') {
    const seconds = typeof wait === 'string' && /^[1-9]\d{0,3}$/.test(wait) ? Number(wait) : 60;
    const words = plainSpan((seconds > 90 ? Math.ceil(seconds / 60) * 60 : seconds) * 1000);
    return { tone: 'warn', text: `Too many attempts to sign in from here. Wait ${words}, then try again.` };
  }
  return typeof why === 'string' && Object.hasOwn(notices, why) ? notices[why] : undefined;
}
