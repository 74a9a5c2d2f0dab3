'use client';

import { useRef, useState } from 'react';
import { SelectionButton } from '#components/data-table/page/selection-bar.tsx';
import { type ReminderRow, assignmentIds } from '#components/reminders/model/reminder-row.ts';
import { toClipboard } from '#components/ui/clipboard/to-clipboard.ts';
import { failureOf } from '#lib/queries/failure.ts';
import type { Reminders } from '#lib/queries/reminders.ts';
import { addressList, leftOutInWords, type Recipients, recipientsOf } from './recipients.ts';

interface Props {
  rows: readonly ReminderRow[];
  quietDays: number;
  mark: (assignments: readonly string[]) => Promise<Reminders>;
  undo: (marked: Reminders) => Promise<number>;
  onWrite: (rows: readonly ReminderRow[]) => void;
  say: (text: string) => void;
}

/** What a chair does with the selected reviewers. Those who were reminded a short while ago are left out. */
export default function SelectedActions({ rows, quietDays, mark, undo, onWrite, say }: Props) {
  const [marked, setMarked] = useState<Reminders | null>(null);
  const markButton = useRef<HTMLButtonElement>(null);
  const recipients = recipientsOf(rows, false);
  const tell = (text: string) => say(text + leftOutInWords(recipients, quietDays));
  const markThem = async () => {
    const done = await markAs(recipients.to, mark);
    setMarked(done.marked);
    tell(done.said);
  };
  const takeBack = async (before: Reminders) => {
    markButton.current?.focus(); // because the focused button goes
    setMarked(null);
    say(await undone(before, undo));
  };
  return (
    <>
      <SelectionButton onClick={() => void copyAddresses(recipients).then(tell)}>Copy addresses</SelectionButton>
      <SelectionButton onClick={() => onWrite(rows)}>Write…</SelectionButton>
      <SelectionButton ref={markButton} onClick={() => void markThem()}>
        Mark as reminded
      </SelectionButton>
      {marked && <SelectionButton onClick={() => void takeBack(marked)}>Undo</SelectionButton>}
    </>
  );
}

/** @returns what was done, in words */
export async function copyAddresses(recipients: Recipients): Promise<string> {
  const { length } = recipients.to;
  if (length === 0) return 'No addresses copied';
  if (!(await toClipboard(addressList(recipients)))) return 'The browser does not allow copying';
  return `${length === 1 ? '1 address' : `${length.toLocaleString('en')} addresses`} copied`;
}

/** Marks reviewers as reminded. @returns what was done, in words, and what can be taken back; null for nothing */
export async function markAs(
  rows: readonly ReminderRow[],
  mark: Props['mark'],
): Promise<{ said: string; marked: Reminders | null }> {
  const ids = assignmentIds(rows);
  if (ids.length === 0) return { said: 'Nobody marked as reminded', marked: null };
  return mark(ids).then(
    (marked) => ({ said: `${rows.length.toLocaleString('en')} marked as reminded`, marked }),
    (error: unknown) => ({ said: `Not marked: ${failureOf(error).title}`, marked: null }),
  );
}

/** Takes marks back. @returns what was done, in words */
export async function undone(marked: Reminders, undo: Props['undo']): Promise<string> {
  const all = Object.keys(marked).length;
  return undo(marked).then(
    (count) => (count === all ? 'Taken back' : 'Not all taken back: another chair has marked some since'),
    (error: unknown) => `Not taken back: ${failureOf(error).title}`,
  );
}
