'use client';

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAutoFetch } from '#components/data-table/data/use-auto-fetch.ts';
import { browserClient } from '#lib/queries/browser.ts';
import { type Failure, failureOf, isRefusal } from '#lib/queries/failure.ts';
import { missingEnd } from '#lib/queries/lists/next-page.ts';
import { submissionReviewsQuery } from '#lib/queries/lists/reviews.ts';
import { submissionQuery } from '#lib/queries/lists/submissions.ts';
import type { Detail, ReviewsPage } from '#components/submissions/model/detail.ts';

/** Data older than this are refreshed, in milliseconds. */
const freshFor = 180_000;

/** What the server loaded while it rendered, at a time in milliseconds since 1970. */
export interface FirstDetail {
  submission: Detail;
  /** The first page of the full reviews, or why it failed; `null` if it was not requested; `forbidden` if the service refused. */
  reviews: { page: ReviewsPage } | { failure: Failure } | null | 'forbidden';
  at: number;
}

/** Returns a submission, kept current. */
export function useSubmission(slug: string, first: FirstDetail) {
  const query = useQuery({
    ...submissionQuery(browserClient, slug),
    initialData: first.submission,
    initialDataUpdatedAt: first.at,
    refetchInterval: freshFor, // paused while the tab is hidden
  });
  const failure = query.error && failureOf(query.error);
  return {
    submission: query.data,
    failure,
    busy: query.isFetching,
    updatedAt: query.dataUpdatedAt,
    refresh: query.refetch,
  };
}

/**
 * Returns the full reviews of a submission, all pages; `null` if the caller may not read them. If they are refused beside a table, the
 * viewer may be its author, or chair no more: the submission is read again, and shows which.
 */
export function useReviews(slug: string, first: FirstDetail) {
  const [asked, setAsked] = useState(false);
  const told = first.reviews === 'forbidden' ? null : first.reviews;
  const earlier = told && 'failure' in told && !asked ? told.failure : null;
  const { data, error, hasNextPage, isFetching, dataUpdatedAt, errorUpdatedAt, fetchNextPage, refetch } =
    useInfiniteQuery({
      ...submissionReviewsQuery(browserClient, slug),
      meta: { mayBeRefused: true },
      ...(told &&
        'page' in told && {
          initialData: { pages: [told.page], pageParams: [null] },
          initialDataUpdatedAt: first.at,
        }),
      enabled: first.reviews !== 'forbidden' && earlier === null, // otherwise it would immediately retry what has just failed
      refetchInterval: freshFor,
    });
  const missing = hasNextPage ? null : missingEnd(data);
  const failure = useMemo(() => (error ? failureOf(error) : (missing ?? earlier)), [error, missing, earlier]);
  const proceed = useCallback(() => {
    setAsked(true);
    void (hasNextPage ? fetchNextPage() : refetch({ cancelRefetch: false }));
  }, [hasNextPage, fetchNextPage, refetch]);
  useAutoFetch({
    unfinished: hasNextPage,
    isFetching,
    answeredAt: dataUpdatedAt,
    failedAt: errorUpdatedAt,
    failure,
    proceed,
  });
  const isRefused = error !== null && isRefusal(failureOf(error));
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isRefused) void queryClient.invalidateQueries({ queryKey: submissionQuery(browserClient, slug).queryKey });
  }, [isRefused, queryClient, slug]);
  const forbidden = first.reviews === 'forbidden' || isRefused || failure?.status === 403;
  return {
    reviews: forbidden ? null : data?.pages.flatMap((page) => page.data ?? []),
    failure: forbidden ? null : failure,
    retry: proceed,
    refresh: refetch,
  };
}
