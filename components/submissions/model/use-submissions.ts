'use client';

import { useMemo } from 'react';
import { type FirstPage as FirstPageOf, type List, useList } from '#components/data-table/data/use-list.ts';
import { browserClient } from '#lib/queries/browser.ts';
import { submissionsQuery } from '#lib/queries/lists/submissions.ts';
import { type SubmissionRow, type SubmissionsPage, submissionRow } from './index-row.ts';

export type FirstPage = FirstPageOf<SubmissionsPage>;
export type Submissions = List<SubmissionRow>;

const nothing: readonly string[] = [];

interface Options {
  /** What each submission should include besides its own fields, if the service offers it. */
  expand?: readonly string[];
  /** As for `useList`. */
  prepare?: ((row: SubmissionRow) => void) | undefined;
}

/** Loads all submissions of a conference that the caller may see, page by page within the rate limit. */
export function useSubmissions(
  conference: string,
  first: FirstPage,
  { expand = nothing, prepare }: Options = {},
): Submissions {
  const options = useMemo(
    () => submissionsQuery(browserClient, { conference, ...(expand.length > 0 && { expand }) }),
    [conference, expand],
  );
  return useList(options, submissionRow, first, { prepare });
}
