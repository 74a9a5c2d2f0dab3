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
    <label className="flex w-fit items-center gap-2 text-ink-2">
      Scores by
      <select
        value={field}
        onChange={(event) => onChoose(event.target.value)}
        className="h-8 max-w-60 rounded-lg border border-line-strong bg-panel px-2 text-ink"
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
