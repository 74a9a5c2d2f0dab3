import { Dot } from '#components/ui/text/state.tsx';
import type { Label } from './labels.ts';

/** A state as word, shape and colour. An unknown long one is truncated if it does not fit. */
export function LabelMark({ label }: { label: Label }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 align-middle">
      <Dot tone={label.tone} settled={label.settled} />
      <span className="truncate" dir="auto" title={label.label}>
        {label.label}
      </span>
    </span>
  );
}
