import { PageHeader } from '#components/page/page-header.tsx';
import { TableSkeleton } from '#components/data-table/table/skeleton.tsx';

export default function SubmissionsLoading() {
  return (
    <>
      <PageHeader title="Submissions" />
      <div className="h-22" />
      <TableSkeleton />
    </>
  );
}
