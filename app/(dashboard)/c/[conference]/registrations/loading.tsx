import { PageHeader } from '#components/page/page-header.tsx';
import { TableSkeleton } from '#components/data-table/table/skeleton.tsx';

export default function RegistrationsLoading() {
  return (
    <>
      <PageHeader title="Registrations" />
      <div className="h-22" />
      <TableSkeleton />
    </>
  );
}
