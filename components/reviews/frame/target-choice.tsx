import type { Round } from '#components/conferences/model/rounds.ts';
import { plannedTargets } from '#components/reviews/model/targets.ts';

const MOST = 8;

/**
 * Chooses how many reviews each submission should have: the conference's own targets, or another number.
 *
 * @param props.chosen a number; empty for the conference's own targets
 */
export function TargetChoice({
  rounds,
  chosen,
  onChoose,
}: {
  rounds: readonly Round[];
  chosen: string;
  onChoose: (chosen: string) => void;
}) {
  const planned = plannedTargets(rounds);
  const [least = 0] = planned;
  // A single target is preselected as a number; several are an option of their own.
  const usual = planned.length === 1 ? String(least) : '';
  const counts = new Set([...Array.from({ length: MOST }, (_, at) => at + 1), ...planned, Number(chosen || least)]);
  return (
    <label className="flex items-center gap-2 text-ink-2">
      Target
      <select
        value={chosen || usual}
        onChange={({ target: { value } }) => onChoose(value === usual ? '' : value)}
        className="h-8 rounded-lg border border-line-strong bg-panel px-2 text-ink"
      >
        {usual === '' ? <option value="">{`${least} to ${planned.at(-1)} reviews`}</option> : null}
        {[...counts]
          .toSorted((a, b) => a - b)
          .map((count) => (
            <option key={count} value={count}>
              {count === 1 ? '1 review' : `${count} reviews`}
            </option>
          ))}
      </select>
    </label>
  );
}
