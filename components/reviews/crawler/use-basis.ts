import { useMemo } from 'react';
import { type ReviewBasis, roundsOf } from '#components/conferences/model/rounds.ts';
import { useConferenceNow } from '#components/conferences/use-conference-now.ts';

/**
 * The deadlines of a conference and the service's clock, as the server read them for the page or as the browser has read them since.
 *
 * @param given what the server read
 * @returns `read` reads them again
 */
export function useBasis(slug: string, given: ReviewBasis): { basis: ReviewBasis; read: () => Promise<unknown> } {
  const { conference, now, read } = useConferenceNow(slug, given.now);
  const rounds = useMemo(() => conference && roundsOf(conference), [conference]);
  const basis = useMemo(() => (rounds ? { ...given, rounds, now } : given), [given, rounds, now]);
  return { basis, read };
}
