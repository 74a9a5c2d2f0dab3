import type { ComponentProps } from 'react';

/** A radio button as a card with a label and a note. */
export function RadioCard({ label, note, ...input }: { label: string; note: string } & ComponentProps<'input'>) {
  return (
    <label className="flex min-w-40 flex-1 cursor-pointer items-start gap-2.5 rounded-lg border border-line bg-panel px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent sm:max-w-64">
      <input {...input} type="radio" aria-label={label} className="mt-1 size-3.5 shrink-0 accent-accent outline-none" />
      <span>
        <span className="block font-medium">{label}</span>
        <span className="block text-small text-ink-2">{note}</span>
      </span>
    </label>
  );
}
