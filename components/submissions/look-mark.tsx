import { State } from '#components/ui/state.tsx';
import type { Look } from './words.ts';

/** A state in its word, shape and colour. */
export function LookMark({ look }: { look: Look }) {
  return (
    <State tone={look.tone} settled={look.settled}>
      {look.label}
    </State>
  );
}
