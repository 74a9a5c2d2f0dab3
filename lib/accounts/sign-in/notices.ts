import { normalAddress } from '#lib/store/database/ids.ts';
import type { Accounts } from './accounts.ts';

/** What the owner of an account hears of by mail, since somebody else may have done it. */
export interface News {
  what: keyof typeof words;
  /** The address, or what its owner calls the thing. */
  name: string;
}

const words = {
  'address added': (name: string) => `The address ${name} was added in your Rostrum account.`,
  'address removed': (name: string) => `The address ${name} was removed in your Rostrum account.`,
  'address moved': (name: string) =>
    `The address ${name} moved from your Rostrum account to another one, where a code that was sent to it was typed.`,
  'account closed': (name: string) =>
    `Your Rostrum account was closed, with its keys and sessions: its only address, ${name}, moved to another account, where a code that was sent to it was typed.`,
  'main address': (name: string) => `${name} was made the main address in your Rostrum account.`,
  'key created': (name: string) => `The API key “${name}” was created in your Rostrum account.`,
  'key rolled': (name: string) => `The API key “${name}” was replaced by a new one in your Rostrum account.`,
  'passkey added': (name: string) => `The passkey “${name}” was added in your Rostrum account.`,
  'provider linked': (name: string) => `The account at ${name} was linked in your Rostrum account.`,
};

/** What helps anyone who did not do it. Signing in with an address that is gone makes a new account, or opens another one. */
function helpAfter({ what, name }: News): string {
  switch (what) {
    case 'address removed':
    case 'address moved':
      return `sign in with another of your addresses or a passkey, end all sessions in the settings, and undo it there; if you cannot, ask the operator of this service. Signing in with ${name} does not lead to that account any more.`;
    case 'account closed':
      return 'ask the operator of this service.';
    default:
      return 'sign in, end all sessions in the settings, and undo it there.';
  }
}

/**
 * Sends news of an account to its owner. What was done is done: nobody waits for the message, and one that cannot be sent is
 * missing.
 *
 * @param to the main address from before the change, and an address that the account lost
 */
export function sendNews({ mail }: Accounts, to: readonly string[], news: News): void {
  const text = [
    words[news.what](news.name),
    '',
    `If that was you, there is nothing to do. If not: ${helpAfter(news)}`,
    '',
  ].join('\n');
  for (const address of new Set(to.map(normalAddress))) {
    mail({ to: address, subject: `Your Rostrum account: ${news.what}`, text }).catch(() => undefined);
  }
}
