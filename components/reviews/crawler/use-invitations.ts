import { useEffect, useMemo, useRef } from 'react';
import { type FirstPage, type List, useList } from '#components/data-table/data/use-list.ts';
import { type AssignmentsPage, type Invitation, invitationOf } from '#components/reviews/model/invitation.ts';
import { browserClient } from '#lib/queries/browser.ts';
import { conferenceAssignmentsQuery } from '#lib/queries/lists/conference-assignments.ts';

/** The server loads nothing of this list. */
const unread: FirstPage<AssignmentsPage> = { page: null, failure: null, at: 0, rate: null };

/**
 * Loads who was asked for reviews of a conference, with the scores of their reviews if the service gives them: after the list of its submissions, and
 * again when that has been refreshed, so that one tells nothing that the other does not know.
 *
 * @param submissions the list of submissions
 * @param isWanted whether to load it at all
 */
export function useInvitations(
  conference: string,
  submissions: Pick<List<unknown>, 'complete' | 'updatedAt'>,
  isWanted = true,
): List<Invitation> {
  const options = useMemo(() => conferenceAssignmentsQuery(browserClient, conference), [conference]);
  const invitations = useList(options, invitationOf, unread, { waits: !isWanted || !submissions.complete });
  const { complete, updatedAt, busy, failure, refresh } = invitations;
  const isEarlier = submissions.complete && updatedAt < submissions.updatedAt;
  const isIdle = isWanted && complete && !busy && failure === null;
  const refreshedFor = useRef(0);
  useEffect(() => {
    // Once for each refresh: the first page of the submissions has the time of the server's clock.
    if (!isEarlier || !isIdle || refreshedFor.current === submissions.updatedAt) return;
    refreshedFor.current = submissions.updatedAt;
    refresh();
  }, [isEarlier, isIdle, submissions.updatedAt, refresh]);
  return invitations;
}
