import { PageHeader } from '#components/shell/page-header.tsx';
import { TableSkeleton } from '#components/table/skeleton.tsx';

export default function RegistrationsLoading() {
  return (
    <>
      <PageHeader title="Registrations" />
      <div className="h-22" />
      <TableSkeleton />
    </>
  );
}
