import type { CodeWords } from './code-labels.ts';
import { plainSpan } from '#components/ui/time/span.ts';
import type { Tone } from '#components/ui/text/state.tsx';

export interface Notice {
  tone: Tone;
  text: string;
  /** The form that shows it; by default it is shown above all forms. */
  form?: 'address' | 'code' | 'key';
  /** Whether the input in that form is wrong. */
  isTyped?: true;
}

/** The notice of the sign-in page for each value of `why` in its address. */
const notices: Readonly<Record<string, Notice>> = {
  ended: { tone: 'warn', text: 'Your session has ended. Sign in again to continue where you were.' },
  cookies: {
    tone: 'warn',
    text: 'Your browser sent the cookies of several sessions, so we cannot tell which is yours. Delete the cookies for this site, then sign in again.',
  },
  out: { tone: 'ok', text: 'You are signed out. The key is deleted here.' },
  everywhere: { tone: 'ok', text: 'You are signed out in every browser. The keys are deleted here.' },
  partly: {
    tone: 'warn',
    text: 'You are signed out here. The service has not confirmed it, so sessions elsewhere may still be open: sign in again and end them.',
  },
  unreached: {
    tone: 'warn',
    text: 'You are signed out here in every browser, but only partly: you had signed in by an API key, which cannot end your account’s sessions at the service. Sign in by e-mail and end them in the settings; without use they end by themselves.',
  },
  address: {
    tone: 'bad',
    text: 'That does not look like an e-mail address. Type all of it, such as ada@university.example.',
    form: 'address',
    isTyped: true,
  },
  unsent: { tone: 'bad', text: 'The code could not be sent. Try again in a minute.', form: 'address' },
  mute: { tone: 'bad', text: 'The service does not answer. Try again in a moment.' },
  late: {
    tone: 'warn',
    text: 'That code has expired: it works for ten minutes, in the browser that asked for it. Ask for another.',
    form: 'address',
  },
  code: { tone: 'bad', text: 'That is not the code from the latest message.', form: 'code', isTyped: true },
  digits: { tone: 'bad', text: 'The code has six digits. This did not count as a try.', form: 'code', isTyped: true },
  passkey: {
    tone: 'bad',
    text: 'That passkey was not accepted: it was removed, or it took too long. Try again, or ask for a code.',
  },
  provider: {
    tone: 'warn',
    text: 'You are not signed in: your account there is not linked to one here, or you did not finish in this browser. Sign in with a code, then link it in the settings.',
  },
  'provider-down': {
    tone: 'bad',
    text: 'The provider does not answer. Sign in with a code instead.',
  },
  malformed: {
    tone: 'bad',
    text: 'That does not look like an API key. Paste the whole key, without spaces inside.',
    form: 'key',
    isTyped: true,
  },
  key: {
    tone: 'bad',
    text: 'The service does not accept this key: it is mistyped, expired or revoked.',
    form: 'key',
    isTyped: true,
  },
  scope: {
    tone: 'bad',
    text: 'This key may not read. Create one with the scope “read”.',
    form: 'key',
    isTyped: true,
  },
  busy: {
    tone: 'warn',
    text: 'The service accepts no more requests at the moment. Wait a minute, then sign in again.',
    form: 'key',
  },
  silence: {
    tone: 'bad',
    text: 'The service does not answer, so the key could not be checked. Try again in a moment.',
    form: 'key',
  },
  unkept: {
    tone: 'bad',
    text: 'This dashboard cannot keep a session at the moment, so you are not signed in. Try again in a moment.',
    form: 'key',
  },
  'no-key': {
    tone: 'bad',
    text: 'The service knows you, but did not create a key for this dashboard, so you are not signed in. Sign in with an API key, or ask the operator of the service.',
  },
  answer: {
    tone: 'bad',
    text: 'The server at the configured address is not the service. Ask the operator of this dashboard.',
  },
};

const tooMany: Readonly<Record<string, string>> = {
  attempts: 'Too many attempts to sign in from here.',
  codes: 'Too many codes were asked for from here.',
  guesses: 'Too many wrong codes were typed from here, by you or by others on the same network.',
};

/**
 * @param wait seconds until the next attempt, if there were too many; defaults to 60
 * @param lifetime how long a session lasts at most, in milliseconds
 * @param words the texts about codes for this service
 * @returns `undefined` for an unknown reason, so that a crafted link cannot put text on the page
 */
export function signInNotice(why: unknown, wait: unknown, lifetime: number, words: CodeWords): Notice | undefined {
  if (typeof why !== 'string') return undefined;
  if (why === 'soon') return { tone: 'warn', text: words.soon, form: 'code' };
  if (why === 'again') return { tone: 'ok', text: words.again, form: 'code' };
  if (Object.hasOwn(tooMany, why)) {
    const seconds = typeof wait === 'string' && /^[1-9]\d{0,3}$/.test(wait) ? Number(wait) : 60;
    const words = plainSpan((seconds > 90 ? Math.ceil(seconds / 60) * 60 : seconds) * 1000);
    return { tone: 'warn', text: `${tooMany[why]} Wait ${words}, then try again.` };
  }
  if (why === 'here') {
    const text = `You are signed out here. The service has not confirmed it: the session of your account there ends by itself within ${plainSpan(lifetime)}, or end it in the settings of another sign-in.`;
    return { tone: 'warn', text };
  }
  return Object.hasOwn(notices, why) ? notices[why] : undefined;
}

/** The notice after a wrong code: how many tries are left. */
export function missedNotice(left: number): Notice {
  const tries = left === 1 ? 'One try is left' : `${left} tries are left`;
  const text = 'That is not the code from the latest message.';
  return left > 0
    ? { tone: 'bad', text: `${text} ${tries}.`, form: 'code', isTyped: true }
    : { tone: 'bad', text: `${text} That was the last try: ask for another code.`, form: 'code' };
}
