import { PageHeader } from '#components/shell/page-header.tsx';
import { TableSkeleton } from '#components/table/skeleton.tsx';

export default function SubmissionsLoading() {
  return (
    <>
      <PageHeader title="Submissions" />
      <div className="h-22" />
      <TableSkeleton />
    </>
  );
}
