import { Dot } from '#components/ui/text/state.tsx';
import type { Label } from './labels.ts';

/** A state in its word, shape and colour; a long one that the service made up is cut where there is no room. */
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
