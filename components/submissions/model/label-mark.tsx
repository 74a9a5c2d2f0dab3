import { Dot } from '#components/ui/text/state.tsx';
import type { Look } from './labels.ts';

/** A state in its word, shape and colour; a long one that the service made up is cut where there is no room. */
export function LookMark({ look }: { look: Look }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 align-middle">
      <Dot tone={look.tone} settled={look.settled} />
      <span className="truncate" dir="auto" title={look.label}>
        {look.label}
      </span>
    </span>
  );
}
