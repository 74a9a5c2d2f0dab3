import { ProblemView } from '#components/ui/feedback/problem-view.tsx';
import type { Failure } from '#lib/queries/failure.ts';
import { PageHeader } from './page-header.tsx';

/**
 * A page that could not be had: at the address that was asked for, with its title, and why. The page before does not stay on the screen
 * (its rows would stand at another's address) but is one step back, as it was.
 */
export function FailedPage({ title, failure }: { title: string; failure: Failure }) {
  return (
    <>
      <PageHeader title={title} />
      <ProblemView failure={failure} />
    </>
  );
}

/** The same outside of the dashboard's frame. */
export function FailedAlone({ failure }: { failure: Failure }) {
  return (
    <main className="px-4">
      <ProblemView failure={failure} />
    </main>
  );
}
