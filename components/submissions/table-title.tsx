'use client';

import { useNow } from '#components/table/use-now.ts';
import { Button } from '#components/ui/button.tsx';
import type { Submissions } from './use-submissions.ts';

/** The title's line: how many, how old the data are, and a button to fetch them anew. */
export function TableTitle({ title, submissions }: { title: string; submissions: Submissions }) {
  const { rows, complete, busy, updatedAt, refresh } = submissions;
  return (
    <header className="flex min-h-14 items-center gap-3 px-4 pt-3 md:px-6">
      <h1 className="text-title font-semibold">{title}</h1>
      {rows && (
        <p className="min-w-0 truncate text-ink-3">
          {rows.length.toLocaleString('en')}
          {complete ? <Age since={updatedAt} /> : ' loaded'}
        </p>
      )}
      <Button className="ml-auto" onClick={refresh} disabled={busy || !complete}>
        Refresh
      </Button>
    </header>
  );
}

function Age({ since }: { since: number }) {
  const now = useNow(10_000);
  if (now === null || since === 0) return null;
  const seconds = Math.max(0, Math.round((now - since) / 10_000) * 10);
  return <> · data {inWords(seconds)} old</>;
}

function inWords(seconds: number): string {
  if (seconds < 10) return 'a few s';
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  return `${Math.floor(seconds / 3600)} h`;
}
