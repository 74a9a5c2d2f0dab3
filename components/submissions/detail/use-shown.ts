import { useEffect, useMemo, useRef } from 'react';
import { useConferenceNow } from '#components/conferences/use-conference-now.ts';
import type { Detail } from '#components/submissions/model/detail.ts';
import { type Shown, shownOf } from './shown.ts';

/**
 * What a submission's page shows of its conference. It is read again with each refresh of the submission.
 *
 * @param given what was shown at first
 * @param of.updatedAt when the submission was last read, in milliseconds since 1970
 */
export function useShown(
  given: Shown,
  of: { conference: string; submission: Detail; isChair: boolean; updatedAt: number },
) {
  const { submission, isChair, updatedAt } = of;
  const { conference, now, read } = useConferenceNow(of.conference, given.schedule?.now ?? 0);
  const first = useRef(updatedAt);
  useEffect(() => {
    if (updatedAt !== first.current) void read();
  }, [updatedAt, read]);
  return useMemo(
    () => (conference ? shownOf(conference, submission, isChair, now) : given),
    [conference, now, submission, isChair, given],
  );
}
