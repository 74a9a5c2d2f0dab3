import { daysInWords } from '#components/reminders/message/recipients.ts';

const choices = [1, 3, 7];
const usual = 3;

/** The days of a quiet time in the address; the usual ones for anything else. */
export function quietDaysOf(chosen: string): number {
  return choices.find((days) => String(days) === chosen) ?? usual;
}

/** Chooses for how many days after a reminder nobody should write to a reviewer again. */
export function QuietChoice({ days, onChoose }: { days: number; onChoose: (chosen: string) => void }) {
  return (
    <label className="flex items-center gap-2 text-ink-2">
      Quiet for
      <select
        value={days}
        onChange={({ target: { value } }) => onChoose(Number(value) === usual ? '' : value)}
        className="h-8 rounded-lg border border-line-strong bg-panel px-2 text-ink"
        title="For how long after a reminder a reviewer is left out"
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {daysInWords(choice)}
          </option>
        ))}
      </select>
    </label>
  );
}
