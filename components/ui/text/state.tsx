import type { ReactNode } from 'react';

const tones = {
  neutral: 'text-ink-3',
  accent: 'text-accent',
  ok: 'text-ok',
  warn: 'text-warn',
  bad: 'text-bad',
  info: 'text-info',
} as const;

export type Tone = keyof typeof tones;

/** A state as a dot and a word. A hollow dot means open, a filled one settled, so that colour is never the only sign. */
export function State({ tone, settled = false, children }: { tone: Tone; settled?: boolean; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Dot tone={tone} settled={settled} />
      {children}
    </span>
  );
}

/** The dot of a state, without the word. */
export function Dot({ tone, settled }: { tone: Tone; settled: boolean }) {
  return (
    <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true" className={`shrink-0 ${tones[tone]}`}>
      <circle cx="4" cy="4" r="2.9" strokeWidth="1.8" stroke="currentColor" fill={settled ? 'currentColor' : 'none'} />
    </svg>
  );
}
