import type { Accounts } from './accounts.ts';

/** What the owner of an account hears of by mail, since somebody else may have done it. */
export interface News {
  what: keyof typeof words;
  /** The address, or what its owner calls the thing. */
  name: string;
}

const words = {
  'address added': (name: string) => `The address ${name} was added`,
  'address removed': (name: string) => `The address ${name} was removed`,
  'main address': (name: string) => `${name} was made the main address`,
  'key created': (name: string) => `The API key “${name}” was created`,
  'passkey added': (name: string) => `The passkey “${name}” was added`,
  'provider linked': (name: string) => `The account at ${name} was linked`,
};

/**
 * Sends news of an account to its owner. What was done is done: nobody waits for the message, and one that cannot be sent is
 * missing.
 *
 * @param to the main address from before the change, and an address that was removed
 */
export function sendNews({ mail }: Accounts, to: readonly string[], news: News): void {
  const happened = words[news.what](news.name);
  const text = [
    `${happened} in your Rostrum account.`,
    '',
    'If that was you, there is nothing to do. If not: sign in, end all sessions in the settings, and undo it there.',
    '',
  ].join('\n');
  for (const address of new Set(to)) {
    mail({ to: address, subject: `Your Rostrum account: ${news.what}`, text }).catch(() => undefined);
  }
}
