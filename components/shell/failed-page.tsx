import { ProblemView } from '#components/ui/problem-view.tsx';
import type { Failure } from '#lib/queries/failure.ts';
import { PageHeader } from './page-header.tsx';

/** A page that could not be had: at the address that was asked for, with its title, and why. */
export function FailedPage({ title, failure }: { title: string; failure: Failure }) {
  return (
    <>
      <PageHeader title={title} />
      <ProblemView failure={failure} />
    </>
  );
}
