/** How many reviews each submission should have. */
export function TargetChoice({ target, onChoose }: { target: number; onChoose: (target: number) => void }) {
  return (
    <label className="flex items-center gap-2 text-ink-2">
      Target
      <select
        value={target}
        onChange={(event) => onChoose(Number(event.target.value))}
        className="h-8 rounded-lg border border-line-strong bg-panel px-2 text-ink"
      >
        {Array.from({ length: 8 }, (_, at) => at + 1).map((count) => (
          <option key={count} value={count}>
            {count === 1 ? '1 review' : `${count} reviews`}
          </option>
        ))}
      </select>
    </label>
  );
}
