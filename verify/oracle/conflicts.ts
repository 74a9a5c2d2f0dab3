import type { AssignmentRecord, AuthorRecord, SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import { same } from '#verify/worlds/observer.ts';
import { mainIndex } from '#verify/worlds/phases.ts';
import { opaque, trackOf, type Json } from './rows.ts';
import { askedRows, type View } from './submission.ts';

/**
 * The items of `GET /conferences/{slug}/conflicts` for one submission. In the worlds every domain is a registered one, and every affiliation one plain word.
 *
 * @param chaired all submissions that the observer chairs and the key reaches
 */
export function conflictRows(view: View, submission: SubmissionRecord, chaired: readonly SubmissionRecord[]): Json[] {
  if (view.standing.wrote(submission)) return [];
  const asked = askedRows(view, submission);
  const { phases } = trackOf(view.standing.dataset, submission.track);
  const follows = (one: AssignmentRecord, other: AssignmentRecord) =>
    stands(one) && same(one.reviewer, other.reviewer) && mainIndex(phases, one.phase) > mainIndex(phases, other.phase);
  const latest = submission.assignments.filter(
    (each) => stands(each) && !submission.assignments.some((other) => follows(other, each)),
  );
  return latest.flatMap((assignment) => {
    const { reviewer: address, phase } = assignment;
    const row = asked.find(({ slug }) => slug === opaque('assignment slug', submission.slug, address, phase))!;
    const { status, review, reviewer, reviewerId, track } = row as {
      status: string;
      review: { slug: string; status: string };
    } & Json;
    return submission.authors.flatMap((author, at) => {
      const reasons = reasonsFor(address, author, submission, chaired);
      if (!reasons) return [];
      const { firstName, lastName, email, affiliation } = author;
      return {
        id: opaque('conflict', submission.slug, address, phase, at),
        submission: { slug: submission.slug, title: submission.title },
        track,
        reviewer,
        reviewerId,
        author: { firstName, lastName, email, affiliation, authorOrder: at + 1 },
        reasons,
        assignment: {
          slug: row.slug,
          status,
          phase: { index: (row.phase as Json).index, name: (row.phase as Json).name },
          review: { slug: review.slug, status: review.status },
        },
      };
    });
  });
}

const stands = ({ status }: AssignmentRecord) => status !== 'DECLINED' && status !== 'CANCELLED';

const domain = (address: string) => address.split('@')[1]!.toLowerCase();
const isBy = (address: string, { email }: AuthorRecord) => email !== null && same(email, address);

function reasonsFor(
  reviewer: string,
  author: AuthorRecord,
  submission: SubmissionRecord,
  chaired: readonly SubmissionRecord[],
) {
  if (isBy(reviewer, author)) return { isAuthor: true, domain: null, affiliation: null, coauthored: 0 };
  const own = chaired.filter(({ authors }) => authors.some((each) => isBy(reviewer, each)));
  const { email, affiliation } = author;
  const given = own.flatMap(({ authors }) => authors.filter((each) => isBy(reviewer, each)));
  const together = own.filter(
    (each) => each.slug !== submission.slug && each.authors.some((other) => email !== null && isBy(email, other)),
  );
  const reasons = {
    isAuthor: false,
    domain: email !== null && domain(email) === domain(reviewer) ? domain(email) : null,
    affiliation: affiliation !== null && given.some((each) => each.affiliation === affiliation) ? affiliation : null,
    coauthored: together.length,
  };
  return reasons.domain !== null || reasons.affiliation !== null || reasons.coauthored > 0 ? reasons : undefined;
}
