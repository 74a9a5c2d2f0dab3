'use client';

import { SelectionButton } from '#components/data-table/page/selection-bar.tsx';
import { type ReminderRow, reviewIds } from '#components/reminders/model/reminder-row.ts';
import { failureOf } from '#lib/queries/failure.ts';
import { addressList, leftOutInWords, type Recipients, recipientsOf } from './recipients.ts';

interface Props {
  rows: readonly ReminderRow[];
  quietDays: number;
  mark: (reviews: readonly string[]) => Promise<void>;
  onWrite: (rows: readonly ReminderRow[]) => void;
  say: (text: string) => void;
}

/** What a chair does with the selected reviewers. Those who were reminded a short while ago are left out. */
export default function SelectedActions({ rows, quietDays, mark, onWrite, say }: Props) {
  const recipients = recipientsOf(rows, false);
  const run = async (action: Promise<string>) => say((await action) + leftOutInWords(recipients, quietDays));
  return (
    <>
      <SelectionButton onClick={() => void run(copyAddresses(recipients))}>Copy addresses</SelectionButton>
      <SelectionButton onClick={() => onWrite(rows)}>Write…</SelectionButton>
      <SelectionButton onClick={() => void run(markAs(recipients.to, mark))}>Mark as reminded</SelectionButton>
    </>
  );
}

/** @returns what was done, in words */
export async function copyAddresses(recipients: Recipients): Promise<string> {
  const { length } = recipients.to;
  if (length === 0) return 'No addresses copied';
  return navigator.clipboard.writeText(addressList(recipients)).then(
    () => `${length === 1 ? '1 address' : `${length.toLocaleString('en')} addresses`} copied`,
    () => 'The browser does not allow copying',
  );
}

/** Marks reviewers as reminded. @returns what was done, in words */
export async function markAs(rows: readonly ReminderRow[], mark: Props['mark']): Promise<string> {
  const ids = reviewIds(rows);
  if (ids.length === 0) return 'Nobody marked as reminded';
  return mark(ids).then(
    () => `${rows.length.toLocaleString('en')} marked as reminded`,
    (error: unknown) => `Not marked: ${failureOf(error).title}`,
  );
}
