import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Detail } from '#components/submissions/model/detail.ts';
import { type Shown, shownOf } from './shown.ts';
import { browserClient } from '#lib/queries/browser.ts';
import { conferenceQuery } from '#lib/queries/lists/conferences.ts';

/**
 * What a submission's page shows of its conference. It is read again with each refresh of the submission: while the page is open, deadlines pass,
 * chairs extend them, and what is decided or released changes.
 *
 * @param given what was shown at first
 * @param of.updatedAt when the submission was last read, in milliseconds since 1970
 */
export function useShown(
  given: Shown,
  of: { conference: string; submission: Detail; isChair: boolean; updatedAt: number },
) {
  const { conference, submission, isChair, updatedAt } = of;
  const { data, dataUpdatedAt, refetch } = useQuery({ ...conferenceQuery(browserClient, conference), enabled: false });
  const first = useRef(updatedAt);
  useEffect(() => {
    if (updatedAt !== first.current) void refetch();
  }, [updatedAt, refetch]);
  const heard = given.schedule?.now ?? 0;
  return useMemo(() => {
    const now = dataUpdatedAt + (data?.ahead ?? 0);
    return data && now > heard ? shownOf(data.conference, submission, isChair, now) : given;
  }, [data, dataUpdatedAt, heard, submission, isChair, given]);
}
