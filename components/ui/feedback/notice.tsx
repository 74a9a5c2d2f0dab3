import type { ReactNode } from 'react';
import { Dot, type Tone } from '#components/ui/text/state.tsx';

/** A message about what has just happened. Screen readers announce errors (`bad`) at once. */
export function NoticeLine({ id, tone, children }: { id?: string; tone: Tone; children: ReactNode }) {
  return (
    <p
      id={id}
      role={tone === 'bad' ? 'alert' : 'status'}
      className="flex items-baseline gap-2 rounded-lg border border-line bg-sunken px-3 py-2"
    >
      <Dot tone={tone} settled />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
