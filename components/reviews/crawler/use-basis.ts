import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ReviewBasis, roundsOf } from '#components/conferences/model/rounds.ts';
import { browserClient } from '#lib/queries/browser.ts';
import { conferenceQuery } from '#lib/queries/lists/conferences.ts';

/**
 * The deadlines of a conference and the service's clock, as the server read them for the page or as the browser has read them since: while a
 * page is open, deadlines pass and chairs extend them.
 *
 * @param given what the server read
 * @returns `read` reads them again
 */
export function useBasis(conference: string, given: ReviewBasis): { basis: ReviewBasis; read: () => Promise<unknown> } {
  const { data, dataUpdatedAt, refetch } = useQuery({ ...conferenceQuery(browserClient, conference), enabled: false });
  const detail = data?.conference;
  const rounds = useMemo(() => detail && roundsOf(detail), [detail]);
  const now = dataUpdatedAt + (data?.ahead ?? 0);
  const basis = useMemo(() => (rounds && now > given.now ? { ...given, rounds, now } : given), [given, rounds, now]);
  return { basis, read: refetch };
}
