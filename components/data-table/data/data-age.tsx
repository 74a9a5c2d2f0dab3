'use client';

import { useNow } from '#components/ui/time/use-now.ts';

const step = 10_000;

/** "data 40 s old", kept current. Renders nothing on the server, whose clock may differ. */
export function DataAge({ since }: { since: number }) {
  const now = useNow(step);
  if (now === null || since === 0) return null;
  const seconds = Math.round(Math.max(0, now - since) / step) * (step / 1000);
  return <>{seconds === 0 ? 'just loaded' : `data ${inWords(seconds)} old`}</>;
}

function inWords(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  return `${Math.floor(seconds / 3600)} h`;
}
