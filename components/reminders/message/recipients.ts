import { mailbox } from '#components/reminders/model/addresses.ts';
import type { ReminderRow } from '#components/reminders/model/reminder-row.ts';

/** A reviewer who can get mail. */
type Reachable = ReminderRow & { address: string };

/** Who of some reviewers gets a message, and who does not. */
export interface Recipients {
  to: readonly Reachable[];
  /** Left out because they were reminded a short while ago. */
  quiet: number;
  /** Left out because there is no address that mail can be sent to. */
  unreachable: number;
}

/** @param withQuiet whether those who were reminded within the quiet time get it too */
export function recipientsOf(rows: readonly ReminderRow[], withQuiet: boolean): Recipients {
  const due = withQuiet ? rows : rows.filter(({ isQuiet }) => !isQuiet);
  const to = due.filter((row): row is Reachable => row.address !== null);
  return { to, quiet: rows.length - due.length, unreachable: due.length - to.length };
}

/** The addresses as a mail program takes them: `Ada Byron <ada@x.org>, …`. */
export function addressList({ to }: Recipients): string {
  return to.map(({ name, address }) => mailbox(name, address)).join(', ');
}

/** `12 addresses copied; left out: 3 reminded within 3 days, 1 without an address`. */
export function leftOutInWords({ quiet, unreachable }: Recipients, quietDays: number): string {
  const parts = [
    quiet > 0 && `${quiet.toLocaleString('en')} reminded within ${daysInWords(quietDays)}`,
    unreachable > 0 && `${unreachable.toLocaleString('en')} without an address`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '' : `; left out: ${parts.join(', ')}`;
}

/** `3 days`, `1 day`. */
export function daysInWords(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
