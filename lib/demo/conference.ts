import { HOUR } from '#lib/contract/time/durations.ts';
import type { ConferenceRecord, GrantRecord, TrackRecord } from '#lib/store/dataset/dataset.ts';
import { type Calendar, iso } from '#lib/demo/plan/calendar.ts';
import { demoPeople } from '#lib/demo/plan/demo-people.ts';
import { personOf } from '#lib/demo/plan/people.ts';
import type { ConferencePlan, TrackPlan } from '#lib/demo/plan/plan.ts';

/** Converts a plan's conference, with its days as times. */
export function conferenceOf(plan: ConferencePlan, calendar: Calendar): ConferenceRecord {
  const { slug, name, shortName, description, state, city, country } = plan;
  return {
    slug,
    name,
    shortName,
    description,
    state,
    website: `https://${slug}.example`,
    startDate: iso(calendar.day(plan.starts)),
    endDate: iso(calendar.day(plan.starts + 4)),
    city,
    country,
    isPublic: true,
  };
}

/** Converts a plan's track, with its days as times. */
export function trackOf(plan: TrackPlan, calendar: Calendar): TrackRecord {
  const { slug, name, description, reviewType, submissionDeadline } = plan;
  return {
    slug,
    name,
    description,
    reviewType,
    allowsNewSubmissions: submissionDeadline > 0,
    submissionDeadline: iso(calendar.deadline(submissionDeadline)),
    submissionDeadlineTimezone: 'Etc/GMT+12',
    phases: plan.phases.map(({ name, deadline, released }, at) => ({
      index: at + 1,
      name,
      reviewDeadline: iso(calendar.deadline(deadline)),
      reviewsReleased: released !== null,
      releasedAt: released === null ? null : iso(calendar.day(released) + 9 * HOUR),
    })),
  };
}

/** The tracks that the demo's track chair manages. */
const managed = ['agents', 'resources'];

/** The conference's grants. Tracks that the demo's track chair does not manage have chairs of their own. */
export function grantsOf({ state, tracks }: ConferencePlan, seed: number): GrantRecord[] {
  const email = (id: number) => personOf(seed, id).email;
  return [
    { email: demoPeople.chair.email, role: 'chair' },
    ...(state === 'ARCHIVED' ? [] : [{ email: demoPeople.both.email, role: 'chair' } as const]),
    ...tracks.map(({ slug }, at) => ({
      email: managed.includes(slug) ? demoPeople.trackchair.email : email(at),
      role: 'trackChair' as const,
      track: slug,
    })),
    { email: demoPeople.reviewer.email, role: 'reviewer' },
    { email: email(6), role: 'reviewer' },
    { email: email(7), role: 'associateEditor' },
    { email: email(8), role: 'associateEditor' },
    { email: email(9), role: 'seniorEditor' },
  ];
}
