import { useMemo } from 'react';
import { SHORT_LIST } from '#components/data-table/growing/long-work.ts';
import { useLongWork } from '#components/data-table/growing/use-long-work.ts';
import { type ReviewerRow, reviewerRows, type ReviewerSources } from './reviewer-row.ts';

type Sources = Omit<ReviewerSources, 'submissions'> & {
  /** Undefined while there are none. */
  submissions: ReviewerSources['submissions'] | undefined;
};

/** Makes the rows of reviewers, in short tasks if there are many submissions; until then, the rows are those of before. */
export function useReviewerRows({ submissions, invitations, calibration, track }: Sources): {
  value: ReviewerRow[] | undefined;
  isDone: boolean;
} {
  const begin = useMemo(
    () => submissions && (() => reviewerRows({ submissions, invitations, calibration, track })),
    [submissions, invitations, calibration, track],
  );
  return useLongWork(begin, (submissions?.length ?? 0) <= SHORT_LIST);
}
