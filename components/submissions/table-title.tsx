'use client';

import { PageHeader } from '#components/shell/page-header.tsx';
import { DataAge } from '#components/table/data-age.tsx';
import { Button } from '#components/ui/button.tsx';
import type { Submissions } from './use-submissions.ts';

/** The title's line: how many, how old the data are, and a button to fetch them anew. */
export function TableTitle({ title, submissions }: { title: string; submissions: Submissions }) {
  const { rows, complete, busy, updatedAt, refresh } = submissions;
  const note = rows && (
    <>
      {rows.length.toLocaleString('en')}
      {complete ? ' · ' : ' loaded'}
      {complete && <DataAge since={updatedAt} />}
    </>
  );
  return (
    <PageHeader
      title={title}
      note={note}
      actions={
        <Button onClick={refresh} disabled={busy || !complete}>
          Refresh
        </Button>
      }
    />
  );
}
