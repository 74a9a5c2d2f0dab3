import { useMemo } from 'react';
import type { LongWork } from '#lib/contract/long-work.ts';
import { SHORT_LIST, useLongWork } from '#components/data-table/growing/use-long-work.ts';
import { type ReviewerRow, reviewerRows, type ReviewerSources } from './reviewer-row.ts';

type Sources = Omit<ReviewerSources, 'submissions'> & {
  /** Undefined while there are none. */
  submissions: ReviewerSources['submissions'] | undefined;
};

/**
 * Makes the rows of reviewers, in short tasks if there are many submissions. Until that is done, it returns the previous rows, unless those
 * were of another track.
 */
export function useReviewerRows({ submissions, invitations, calibration, track }: Sources): {
  rows: readonly ReviewerRow[] | undefined;
  isDone: boolean;
} {
  const begin = useMemo(
    () => submissions && (() => rowsOfTrack({ submissions, invitations, calibration, track })),
    [submissions, invitations, calibration, track],
  );
  const { value, isDone } = useLongWork(begin, (submissions?.length ?? 0) <= SHORT_LIST);
  return { rows: value?.track === track ? value.rows : undefined, isDone };
}

function* rowsOfTrack(sources: ReviewerSources): LongWork<{ rows: ReviewerRow[]; track: string }> {
  return { rows: yield* reviewerRows(sources), track: sources.track };
}
