import { State } from '#components/ui/text/state.tsx';
import type { LastReminder } from '#components/reminders/model/reminder-row.ts';

interface Props {
  /** Null for none; undefined if it is not known. */
  reminder: LastReminder | null | undefined;
  /** How long ago, in words. */
  ago: string;
  /** Whether it is so recent that nobody should write again. */
  isQuiet: boolean;
}

/** When and by whom a reviewer was last reminded, in two lines; a filled dot says that it was a short while ago. */
export function LastReminderCell({ reminder, ago, isQuiet }: Props) {
  if (reminder === undefined) return <span className="text-ink-3">…</span>;
  if (reminder === null) {
    return (
      <span className="text-ink-3">
        <span className="md:hidden print:hidden">not reminded yet</span>
        <span className="not-print:max-md:hidden">never</span>
      </span>
    );
  }
  return (
    <>
      <span className="block truncate">
        <State tone={isQuiet ? 'info' : 'neutral'} settled={isQuiet}>
          <span className="md:hidden print:hidden">reminded </span>
          {ago}
        </State>
      </span>
      <span className="second-line" title={reminder.by}>
        by <bdi>{reminder.by}</bdi>
        {reminder.times > 1 && `, ${reminder.times.toLocaleString('en')} times`}
      </span>
    </>
  );
}
