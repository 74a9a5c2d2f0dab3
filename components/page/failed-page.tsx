import { ProblemView } from '#components/ui/feedback/problem-view.tsx';
import type { Failure } from '#lib/queries/failure.ts';
import { PageHeader } from './page-header.tsx';
import { PublicPage } from './public-page.tsx';

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
    <PublicPage>
      <h1 className="text-title font-semibold">This page could not be loaded</h1>
      <div className="-mx-4 -mt-6">
        <ProblemView failure={failure} />
      </div>
    </PublicPage>
  );
}
