import { ProblemView } from '#components/ui/feedback/problem-view.tsx';
import type { Failure } from '#lib/queries/failure.ts';
import { PageHeader } from './page-header.tsx';

/**
 * Shown instead of a page that could not be loaded, with the page's title and the failure. It replaces the previous page, so that no
 * rows are shown under another page's address.
 */
export function FailedPage({ title, failure }: { title: string; failure: Failure }) {
  return (
    <>
      <PageHeader title={title} />
      <ProblemView failure={failure} />
    </>
  );
}

/** The same for pages outside the dashboard's frame. */
export function FailedAlone({ failure }: { failure: Failure }) {
  return (
    <main className="px-4">
      <ProblemView failure={failure} />
    </main>
  );
}
