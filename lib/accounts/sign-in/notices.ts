import { normalAddress } from '#lib/store/database/ids.ts';
import type { Accounts } from './accounts.ts';

/** A change that the owner of an account is told of by mail, because someone else may have made it. */
export interface Notice {
  what: keyof typeof sentences;
  /** The address, or the owner's name for the key or passkey, or the provider's name. */
  name: string;
}

const sentences = {
  'address added': (name: string) => `The address ${name} was added to your Rostrum account.`,
  'address removed': (name: string) => `The address ${name} was removed from your Rostrum account.`,
  'address moved': (name: string) =>
    `The address ${name} moved from your Rostrum account to another account, whose user entered a code sent to that address.`,
  'account closed': (name: string) =>
    `Your Rostrum account was closed, with its keys and sessions: its only address, ${name}, moved to another account, whose user entered a code sent to that address.`,
  'main address': (name: string) => `${name} is now the main address of your Rostrum account.`,
  'key created': (name: string) => `The API key “${name}” was created in your Rostrum account.`,
  'key rolled': (name: string) => `The API key “${name}” in your Rostrum account was replaced by a new one.`,
  'passkey added': (name: string) => `The passkey “${name}” was added to your Rostrum account.`,
  'calendar address created': (name: string) =>
    `A calendar address was created in the Rostrum account of ${name}. Anyone who has it can read which reviews you still have to write, and when.`,
  'provider linked': (name: string) => `An account at ${name} was linked to your Rostrum account.`,
};

/** What to do if someone else made the change. Signing in with an address that is gone makes a new account, or opens another one. */
function helpAfter({ what, name }: Notice): string {
  switch (what) {
    case 'address removed':
    case 'address moved':
      return `sign in with another of your addresses or a passkey, end all sessions in the settings, and undo the change. If you cannot, ask the operator of this service. Signing in with ${name} no longer leads to that account.`;
    case 'account closed':
      return 'ask the operator of this service.';
    default:
      return 'sign in, end all sessions in the settings, and undo the change.';
  }
}

/**
 * Mails a notice to the owner of an account. The request does not wait for the message, and a failure to send it is ignored: the
 * change is already made.
 *
 * @param to the main address from before the change, and an address that the account lost
 */
export function sendNotice({ mail }: Accounts, to: readonly string[], notice: Notice): void {
  const text = [
    sentences[notice.what](notice.name),
    '',
    `If this was you, there is nothing to do. If not: ${helpAfter(notice)}`,
    '',
  ].join('\n');
  for (const address of new Set(to.map(normalAddress))) {
    mail({ to: address, subject: `Your Rostrum account: ${notice.what}`, text }).catch(() => undefined);
  }
}
