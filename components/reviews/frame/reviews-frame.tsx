import type { ComponentProps, ReactNode } from 'react';
import { PageHeader } from '#components/page/page-header.tsx';
import { SourceAge } from '#components/sources/source-age.tsx';
import { DataAge } from '#components/data-table/data/data-age.tsx';
import { LoadingNote } from '#components/data-table/data/loading-note.tsx';
import { TableSkeleton } from '#components/data-table/table/skeleton.tsx';
import { Button } from '#components/ui/controls/button.tsx';
import { ProblemView } from '#components/ui/feedback/problem-view.tsx';
import ReadBar from '#components/reviews/crawler/read-bar.tsx';
import { countNoun } from '#components/ui/text/in-words.ts';
import { heldInWords, ownElsewhereInWords } from '#components/conferences/model/rounds.ts';
import type { ConferenceReviews } from '#components/reviews/crawler/use-conference-reviews.ts';

/**
 * The frame of the pages with review figures: the title with the number of submissions, the choices, and the read bar. The figures
 * appear with the first rows, or at once if the service has counted them.
 */
export function ReviewsFrame({
  title,
  reviews: { list, basis, crawler, isCrawled, reviewed, complete, waits },
  isCounted,
  rate,
  choice,
  children,
}: {
  title: string;
  reviews: ConferenceReviews;
  /** Whether the figures are of the whole conference, whatever has loaded. */
  isCounted: boolean;
  /** The rate limit in the response to the server's request. */
  rate: NonNullable<ComponentProps<typeof PageHeader>['rate']> | null;
  choice: ReactNode;
  children: ReactNode;
}) {
  const { rows, known } = reviewed;
  const { held } = basis;
  const byTrack = held === null ? [] : [...Map.groupBy(rows ?? [], ({ submission }) => submission.track?.slug ?? '')];
  const elsewhere = ownElsewhereInWords(
    basis,
    byTrack.map(([slug, own]) => ({ slug, count: own.length })),
  );
  return (
    <>
      <PageHeader
        title={title}
        note={
          rows ? (
            <>
              <span data-figure="loaded" data-complete={complete}>
                {held && `${heldInWords(held)} · `}
                {isCrawled && !complete
                  ? `reviews of ${known.toLocaleString('en')} of ${rows.length.toLocaleString('en')} submissions loaded so far`
                  : `${countNoun(rows.length, 'submission')}${elsewhere}${complete ? ' · ' : ' loaded so far'}`}
                {complete && <DataAge since={list.updatedAt} />}
              </span>
              <SourceAge />
            </>
          ) : list.failure ? undefined : (
            <LoadingNote />
          )
        }
        rate={rate}
        actions={
          <>
            {choice}
            <Button onClick={list.refresh} disabled={list.busy || !list.complete}>
              Refresh
            </Button>
          </>
        }
      />
      {rows || isCounted ? (
        <>
          <ReadBar list={list} crawler={crawler} isCrawled={isCrawled} complete={complete} isCounted={isCounted} />
          {waits && !isCounted ? (
            <TableSkeleton />
          ) : (
            <div className="flex flex-col gap-4 px-4 pt-4 pb-8 md:px-6">{children}</div>
          )}
        </>
      ) : list.failure ? (
        <ProblemView failure={list.failure} onRetry={list.retry} />
      ) : (
        <TableSkeleton />
      )}
    </>
  );
}
