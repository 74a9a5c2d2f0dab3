'use client';

import { PageHeader } from '#components/shell/page-header.tsx';
import { DataAge } from '#components/table/data-age.tsx';
import { Button } from '#components/ui/button.tsx';
import type { FirstPage, Submissions } from './use-submissions.ts';

interface Props {
  title: string;
  submissions: Submissions;
  /** As of the page that the server fetched. */
  rate: FirstPage['rate'];
}

/** The title's line: how many, how old the data are, and a button to fetch them anew. */
export function TableTitle({ title, submissions, rate }: Props) {
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
      rate={rate ?? null}
      actions={
        <Button onClick={refresh} disabled={busy || !complete}>
          Refresh
        </Button>
      }
    />
  );
}
