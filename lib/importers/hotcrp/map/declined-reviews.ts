import { notStarted } from '#lib/importers/model/blank.ts';
import type { SourcedAssignment } from '#lib/importers/model/sourced.ts';
import type { Context } from './context.ts';
import type { MergedSubmission } from './merge-records.ts';

/** Declined reviews, which only the log has, because HotCRP deletes them. Reviewers who were assigned again are left out. */
export function declinedReviews(
  { events }: Pick<MergedSubmission, 'events'>,
  current: readonly SourcedAssignment[],
  context: Context,
): SourcedAssignment[] {
  return events.flatMap((declined): SourcedAssignment[] => {
    if (declined.what !== 'declined') return [];
    const own = events.filter(({ rid }) => rid === declined.rid);
    const assigned = own.find(({ what }) => what === 'assigned');
    const email = own.findLast(({ what }) => what === 'assigned' || what === 'reassigned')?.email ?? declined.email;
    const phase = own.findLast(({ what }) => what === 'assigned' || what === 'changed')?.round ?? '';
    const isAskedAgain = current.some(
      (each) => each.phase === phase && each.reviewer.email?.toLowerCase() === email?.toLowerCase(),
    );
    if (email === null || isAskedAgain) return [];
    const names = context.names.of(email) ?? { firstName: '', lastName: '' };
    return [
      {
        reviewer: { email, id: null, pseudonym: null, ...names },
        phase,
        status: 'DECLINED',
        assignedAt: assigned?.at ?? null,
        respondedAt: declined.at,
        url: null,
        review: notStarted,
      },
    ];
  });
}
