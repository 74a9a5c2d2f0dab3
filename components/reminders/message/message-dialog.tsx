'use client';

import { useId, useRef, useState } from 'react';
import { toCsv } from '#components/data-table/export/export.ts';
import { download } from '#components/data-table/export/download.ts';
import { Button } from '#components/ui/controls/button.tsx';
import { countNoun } from '#components/ui/text/in-words.ts';
import { Dialog } from '#components/ui/feedback/dialog.tsx';
import { mergeFields } from '#components/reminders/model/merge-file.ts';
import { fillFor, fillForSeveral, type Sending } from '#components/reminders/model/message.ts';
import type { ReminderRow } from '#components/reminders/model/reminder-row.ts';
import type { Reminders } from '#lib/queries/reminders.ts';
import { MailLinks } from './mail-links.tsx';
import { MessageText } from './message-text.tsx';
import { daysInWords, recipientsOf } from './recipients.ts';
import { copyAddresses, markAs, undone } from './selected-actions.tsx';
import { TextsFailure } from './texts-failure.tsx';
import { useTexts } from './use-texts.ts';

interface Props {
  conference: string;
  rows: readonly ReminderRow[];
  quietDays: number;
  sending: Sending;
  /** The address of the reviewers' own assignments. */
  link: string;
  fileName: string;
  /** The service's clock. */
  now: number;
  mark: (reviews: readonly string[]) => Promise<Reminders>;
  undo: (marked: Reminders) => Promise<number>;
  onClose: () => void;
}

/** Writes to some reviewers: one mail for all, as blind copies, or a file for a mail merge. No mail is sent from here. */
export default function MessageDialog(props: Props) {
  const { conference, rows, quietDays, sending, link, fileName, now, mark, undo, onClose } = props;
  const title = useId();
  const known = useTexts(conference);
  const { texts } = known;
  const close = () => {
    known.keep();
    onClose();
  };
  const [withQuiet, setWithQuiet] = useState(rows.length === 1);
  const [merges, setMerges] = useState(false);
  const [said, setSaid] = useState('');
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [undoable, setUndoable] = useState<Reminders | null>(null);
  const markButton = useRef<HTMLButtonElement>(null);
  // Reviewers who are marked here become quiet, but still get this message.
  const asked = rows.map((row) => (marked.has(row.id) ? { ...row, isQuiet: false } : row));
  const recipients = recipientsOf(asked, withQuiet);
  const { to, unreachable } = recipients;
  const quiet = asked.filter(({ isQuiet }) => isQuiet).length;
  const [only] = to.length === 1 ? to : [];
  const isOwn = only !== undefined || merges;
  const example = only ?? to[0];
  const filled = isOwn && example ? fillFor(texts.own, example, sending, now) : fillForSeveral(texts.common, sending);
  const save = () => {
    const csv = toCsv(mergeFields(texts.own, sending, link, now), to);
    download(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName);
    setSaid(`${countNoun(to.length, 'row')} saved`);
  };
  const markThem = async () => {
    const done = await markAs(to, mark);
    setMarked((before) => new Set([...before, ...to.map(({ id }) => id)]));
    setUndoable(done.marked);
    setSaid(done.said);
  };
  const takeBack = async (before: Reminders) => {
    markButton.current?.focus(); // because the focused button goes
    setUndoable(null);
    setSaid(await undone(before, undo));
  };
  return (
    <Dialog onClose={close} aria-labelledby={title} className="mt-[6vh]! max-h-[88vh]!">
      <header className="flex items-center justify-between gap-4 border-b border-line px-4 py-3">
        <h2 id={title} className="font-semibold">
          {only ? `Remind ${only.name}` : `Remind ${to.length.toLocaleString('en')} reviewers`}
        </h2>
        <Button variant="bare" className="-mr-3" onClick={close}>
          Close
        </Button>
      </header>
      <div className="flex min-h-0 flex-col gap-3 overflow-y-auto p-4">
        {quiet > 0 && (
          <label className="flex items-start gap-2">
            <input
              type="checkbox"
              className="mt-0.5"
              checked={!withQuiet}
              onChange={({ currentTarget }) => setWithQuiet(!currentTarget.checked)}
            />
            <span>
              Leave out {quiet.toLocaleString('en')} who {quiet === 1 ? 'was' : 'were'} reminded within{' '}
              {daysInWords(quietDays)}
            </span>
          </label>
        )}
        {unreachable > 0 && (
          <p className="text-warn">
            {unreachable === 1 ? '1 has' : `${unreachable.toLocaleString('en')} have`} no address that mail can be sent
            to.
          </p>
        )}
        {only === undefined && to.length > 0 && <HowChoice merges={merges} onChange={setMerges} />}
        {known.unread ? (
          <TextsFailure failure={known.unread} onRetry={known.retry} />
        ) : (
          <MessageText
            key={String(isOwn)}
            known={known}
            kind={isOwn ? 'own' : 'common'}
            filled={filled}
            example={isOwn ? example?.name : undefined}
          />
        )}
      </div>
      <footer className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">
        {merges && !only ? (
          <Button onClick={save} disabled={to.length === 0}>
            Save the file (CSV)
          </Button>
        ) : (
          <>
            <MailLinks addresses={to.map(({ address }) => address)} mail={filled} />
            <Button onClick={() => void copyAddresses(recipients).then(setSaid)} disabled={to.length === 0}>
              {only ? 'Copy address' : 'Copy addresses'}
            </Button>
          </>
        )}
        <Button
          ref={markButton}
          variant="strong"
          className="ml-auto"
          onClick={() => void markThem()}
          disabled={to.length === 0}
        >
          Mark as reminded
        </Button>
        <div className="flex basis-full items-center gap-2 text-small text-ink-2">
          <output>
            {said || 'Nothing is sent from here. Mark the reviewers once your mail program has sent the message.'}
          </output>
          {undoable && (
            <button
              type="button"
              className="min-h-6 rounded px-1.5 text-ink underline hover:bg-sunken"
              onClick={() => void takeBack(undoable)}
            >
              Undo
            </button>
          )}
        </div>
      </footer>
    </Dialog>
  );
}

/** One mail for all, or one for each. */
function HowChoice({ merges, onChange }: { merges: boolean; onChange: (merges: boolean) => void }) {
  const name = useId();
  const choice = (value: boolean, label: string, note: string) => (
    <label className="flex items-start gap-2">
      <input type="radio" name={name} className="mt-0.5" checked={merges === value} onChange={() => onChange(value)} />
      <span>
        {label} <span className="text-ink-2">{note}</span>
      </span>
    </label>
  );
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="sr-only">How</legend>
      {choice(false, 'One mail for all', 'as blind copies: nobody sees the others, and it names no submissions')}
      {choice(true, 'A file for mail merge', 'one row per reviewer, with their own reviews and the text for each')}
    </fieldset>
  );
}
