'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useWalk } from '#components/table/use-walk.ts';
import { browserClient } from '#lib/queries/browser.ts';
import { failureOf } from '#lib/queries/failure.ts';
import { submissionReviewsQuery } from '#lib/queries/reviews.ts';
import { submissionQuery } from '#lib/queries/submissions.ts';
import type { Detail, ReviewsPage } from './detail.ts';

/** How old data may get by themselves, in milliseconds. */
const freshFor = 180_000;

/** What the server fetched while it rendered, at a time in milliseconds since 1970. */
export interface FirstDetail {
  submission: Detail;
  /** The first page of the full reviews; `null` where it could not be had; `forbidden` where the service said so. */
  reviews: ReviewsPage | null | 'forbidden';
  at: number;
}

/** A submission, kept current. */
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

/** The full reviews of a submission, all pages; `null` where the caller may not have them. */
export function useReviews(slug: string, first: FirstDetail) {
  const page = first.reviews;
  const given = page === null || page === 'forbidden' ? undefined : { pages: [page], pageParams: [null] };
  const { data, error, hasNextPage, isFetching, dataUpdatedAt, errorUpdatedAt, fetchNextPage, refetch } =
    useInfiniteQuery({
      ...submissionReviewsQuery(browserClient, slug),
      ...(given && { initialData: given, initialDataUpdatedAt: first.at }),
      enabled: page !== 'forbidden',
      refetchInterval: freshFor,
    });
  const failure = useMemo(() => error && failureOf(error), [error]);
  const hasData = data !== undefined;
  const proceed = useCallback(() => void (hasData ? fetchNextPage() : refetch()), [hasData, fetchNextPage, refetch]);
  useWalk({
    unfinished: hasNextPage,
    isFetching,
    answeredAt: dataUpdatedAt,
    failedAt: errorUpdatedAt,
    failure,
    proceed,
  });
  const forbidden = page === 'forbidden' || failure?.status === 403;
  return {
    reviews: forbidden ? null : data?.pages.flatMap((page) => page.data ?? []),
    failure: forbidden ? null : failure,
    retry: proceed,
    refresh: refetch,
  };
}
