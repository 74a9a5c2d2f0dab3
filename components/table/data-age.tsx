'use client';

import { useNow } from './use-now.ts';

const step = 10_000;

/** "data 40 s old", kept current; nothing on the server, whose clock may be another. */
export function DataAge({ since }: { since: number }) {
  const now = useNow(step);
  if (now === null || since === 0) return null;
  return <>data {inWords(Math.max(0, now - since))} old</>;
}

function inWords(age: number): string {
  const seconds = Math.round(age / step) * (step / 1000);
  if (seconds < 10) return 'a few s';
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  return `${Math.floor(seconds / 3600)} h`;
}
