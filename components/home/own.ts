import type { ConferenceDetail } from '#components/conferences/model/deadlines.ts';
import { isSettled, type Own } from '#components/conferences/own-list.tsx';
import type { Submission } from '#components/submissions/model/index-row.ts';

/** The viewer's submissions to one conference. */
export interface OwnIn {
  conference: string;
  submissions: readonly Submission[];
}

/** What of a submission an author waits for: when it is another, something has happened. */
export const stateOf = ({ status, decision, decidedAt }: Submission): string =>
  JSON.stringify([status ?? null, decision ?? null, decidedAt ?? null]);

/**
 * The viewer's submissions as their home lists them: what has changed first, then what is still open, then the rest; each in the
 * order of the service.
 *
 * @param details of the conferences, as far as they could be had
 */
export function ownOf(
  lists: readonly OwnIn[],
  details: ReadonlyMap<string, ConferenceDetail>,
  names: ReadonlyMap<string, string>,
  changed: ReadonlySet<string>,
): Own[] {
  return lists
    .flatMap(({ conference, submissions }) =>
      submissions.map((submission) => ({
        submission,
        conference,
        conferenceName: names.get(conference),
        track: details.get(conference)?.tracks?.find(({ slug }) => slug === submission.track?.slug),
        changed: changed.has(submission.slug),
      })),
    )
    .toSorted((a, b) => rank(a) - rank(b));
}

/** Changed ones first, settled ones last. */
function rank({ changed, submission }: Own): number {
  if (changed) return 0;
  return isSettled(submission) ? 2 : 1;
}
