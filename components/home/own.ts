import type { ConferenceDetail } from '#components/conferences/model/deadlines.ts';
import { isSettled, type Own } from '#components/conferences/own-list.tsx';
import type { Submission } from '#components/submissions/model/index-row.ts';

/** The viewer's submissions to one conference. */
interface OwnIn {
  conference: string;
  submissions: readonly Submission[];
}

/** A fingerprint of what an author waits for. If it differs from the last visit, the submission has changed. */
export const stateOf = ({ status, decision, decidedAt }: Submission): string =>
  JSON.stringify([status ?? null, decision ?? null, decidedAt ?? null]);

/**
 * The viewer's submissions in the order of the home page: changed ones first, then open ones, then the rest; within each group in the
 * order of the service.
 *
 * @param details of the conferences, by slug; some may be missing
 * @param names of the conferences, by slug
 * @param begins the first days of the conferences, by slug, in milliseconds since 1970
 * @param changed slugs of the changed submissions
 */
export function ownOf(
  lists: readonly OwnIn[],
  details: ReadonlyMap<string, ConferenceDetail>,
  names: ReadonlyMap<string, string>,
  begins: ReadonlyMap<string, number | null>,
  changed: ReadonlySet<string>,
): Own[] {
  return lists
    .flatMap(({ conference, submissions }) =>
      submissions.map((submission) => ({
        submission,
        conference,
        conferenceName: names.get(conference),
        track: details.get(conference)?.tracks?.find(({ slug }) => slug === submission.track?.slug),
        begins: begins.get(conference) ?? null,
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
