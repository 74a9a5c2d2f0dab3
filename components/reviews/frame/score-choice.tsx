import { labelOf } from '#components/ui/text/humanize.ts';
import type { Scales } from '#lib/contract/reviews/scales.ts';

/** Chooses the score field. Hidden if there are fewer than two. */
export function ScoreChoice({ scales, onChoose }: { scales: Scales; onChoose: (key: string) => void }) {
  const { fields, chosen, all } = scales;
  const shown = new Set(all.map(({ key }) => key));
  const main = [...shown][0];
  if (fields.length < 2 || main === undefined) return null;
  const isMixed = chosen === null && shown.size > 1;
  return (
    <label className="flex w-fit items-center gap-2 text-ink-2">
      Scores by
      <select
        value={isMixed ? '' : (chosen ?? main)}
        onChange={(event) => onChoose(event.target.value)}
        className="h-8 max-w-60 rounded-lg border max-sm:w-28 border-line-strong bg-panel px-2 text-ink"
      >
        {chosen === null && !isMixed ? null : <option value="">Each track’s main score</option>}
        {fields.map((key) => (
          <option key={key} value={key}>
            {labelOf(key)}
          </option>
        ))}
      </select>
    </label>
  );
}
