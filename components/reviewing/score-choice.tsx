import type { ScoreField } from './score-fields.ts';

/** Which of the numeric fields of the reviews is looked at; nothing where there is no choice. */
export function ScoreChoice({
  fields,
  field,
  onChoose,
}: {
  fields: readonly ScoreField[];
  field: string | null;
  onChoose: (key: string) => void;
}) {
  if (fields.length < 2 || field === null) return null;
  return (
    <label className="flex w-fit items-center gap-2 px-4 pb-1 text-small text-ink-2 md:px-6">
      Scores by
      <select
        value={field}
        onChange={(event) => onChoose(event.target.value)}
        className="h-7 max-w-60 rounded-lg border border-line bg-panel px-1.5 text-ink"
      >
        {fields.map(({ key }) => (
          <option key={key} value={key}>
            {key}
          </option>
        ))}
      </select>
    </label>
  );
}
