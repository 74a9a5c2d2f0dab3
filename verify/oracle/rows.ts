import type {
  AssignmentRecord,
  Dataset,
  PhaseRecord,
  RegistrationRecord,
  SubmissionRecord,
  TrackRecord,
} from '#lib/store/dataset/dataset.ts';
import { personOf, type Standing } from '#verify/worlds/observer.ts';
import { isExtra, mainName } from '#verify/worlds/phases.ts';
import type { WorldKey } from '#verify/worlds/world.ts';

export type Json = Readonly<Record<string, unknown>>;

/** A placeholder for an opaque value (an id, or a slug that the source did not give). Equal for the same thing. */
export const opaque = (...parts: readonly (string | number)[]) => `opaque:${parts.join(':')}`;

/** The latest of some times, or null if none is known. */
export function latest(times: readonly (string | null | undefined)[]): string | null {
  return (
    times
      .filter((time) => time !== null && time !== undefined)
      .toSorted()
      .at(-1) ?? null
  );
}

/** A track of a conference, by slug. */
export const trackOf = (dataset: Dataset, slug: string): TrackRecord =>
  dataset.tracks.find((track) => track.slug === slug)!;

/** A phase of a track, by index. */
export function phaseOf(dataset: Dataset, track: string, index: number | null): PhaseRecord | undefined {
  return trackOf(dataset, track).phases.find((phase) => phase.index === index);
}

/** The reference object of a conference or track (specification §2.1). */
export const reference = ({ slug, name }: { slug: string; name: string }) => ({ slug, name });

/** An item of `GET /assignments` (specification §2.8), without `updatedAt`. */
export function assignmentRow(dataset: Dataset, submission: SubmissionRecord, assignment: AssignmentRecord): Json {
  const { reviewer, status, assignedAt, respondedAt, review } = assignment;
  const { index, name, reviewDeadline } = phaseOf(dataset, submission.track, assignment.phase)!;
  return {
    id: opaque('assignment', submission.slug, reviewer, assignment.phase),
    slug: opaque('assignment slug', submission.slug, reviewer, assignment.phase),
    status,
    assignedAt,
    respondedAt,
    url: assignment.url ?? null,
    phase: { index, name, reviewDeadline },
    submission: { slug: submission.slug, title: submission.title },
    conference: reference(dataset.conference),
    track: reference(trackOf(dataset, submission.track)),
    review: { slug: opaque('review slug', submission.slug, reviewer, assignment.phase), status: review.status },
  };
}

/** An item of `GET /registrations` (specification §2.9), without `updatedAt`. */
export function registrationRow({ conference }: Dataset, registration: RegistrationRecord): Json {
  return { ...registration, id: opaque('registration', conference.slug, registration.email) };
}

/** An item of `GET /conferences` (specification §2.3). */
export function conferenceRow({ dataset, roles }: Standing): Json {
  const { slug, name, shortName, startDate, endDate, city, country, isPublic } = dataset.conference;
  const id = opaque('conference', slug);
  return { id, slug, name, shortName, startDate, endDate, city, country, isPublic, roles };
}

/** The answer of `GET /conferences/{slug}` (specification §2.4). */
export function conferenceDetail(standing: Standing): Json {
  const { chair, tracks: chaired } = standing;
  const { conference, tracks } = standing.dataset;
  const { slug, description, state, website } = conference;
  return {
    ...conferenceRow(standing),
    description,
    state,
    website,
    source: null,
    tracks: tracks.map((track) => ({
      ...track,
      id: opaque('track', slug, track.slug),
      phases: track.phases
        .filter((phase) => isPhaseShown(standing, track, phase))
        .map(({ index, name, reviewDeadline, reviewsReleased, reviewTarget = null }) => ({
          id: opaque('phase', slug, track.slug, index),
          index,
          name,
          reviewDeadline,
          reviewsReleased,
          reviewTarget,
        })),
      chaired: chair || chaired.includes(track.slug),
    })),
  };
}

/**
 * Whether a phase is shown. Who chairs a blind track and wrote in the conference sees who was asked for all submissions but their own: of an extra phase
 * in which they see nobody, it must be their own reviewers who have this deadline (decision 106).
 *
 * @param counts which assignments of the submissions of others count
 */
export function isPhaseShown(
  { dataset, chair, tracks, wrote }: Standing,
  { slug, reviewType }: TrackRecord,
  phase: PhaseRecord,
  counts: (submission: SubmissionRecord, assignment: AssignmentRecord) => boolean = () => true,
): boolean {
  const submissions = [...dataset.submissions];
  const mayTell = reviewType !== 'OPEN' && (chair || tracks.includes(slug)) && submissions.some(wrote);
  if (!isExtra(phase) || !mayTell) return true;
  return submissions.some(
    (submission) =>
      submission.track === slug &&
      !wrote(submission) &&
      submission.assignments.some(
        (each) => each.phase === phase.index && each.status !== 'CANCELLED' && counts(submission, each),
      ),
  );
}

/** The answer of `GET /me` (specification §2.2); the key's prefix is opaque. */
export function identity(datasets: readonly Dataset[], key: WorldKey, reachable: readonly Standing[]): Json {
  const { email, firstName, lastName } = personOf(datasets, key.owner)!;
  const restricted = datasets.find(({ conference }) => conference.slug === key.conference)?.conference;
  return {
    user: { id: opaque('person', email), email, firstName, lastName, name: `${firstName} ${lastName}`.trim() },
    key: {
      prefix: opaque('prefix', key.name),
      scopes: key.scopes,
      conference: restricted ? { slug: restricted.slug, name: restricted.name } : null,
    },
    conferences: reachable.map((standing) => {
      const { id, slug, name, shortName, roles } = conferenceRow(standing);
      return { id, slug, name, shortName, roles };
    }),
  };
}

const areOfOne = (one: PhaseRecord, other: PhaseRecord) =>
  isExtra(one) && isExtra(other) && mainName(one) === mainName(other);

/**
 * The phase in which assignments of a phase are after the last import, because they move with their submission: of another track, it is the one
 * of the same name, else the one in the same place. Undefined if there is none. An extra phase is one of the same phase with the same deadline,
 * else the one of its name, else one of the same phase, else one in the same place (decision 107).
 *
 * @param then the conference and the submission before the import
 * @param now the same after it
 */
export function phaseNow(
  phase: number,
  then: { dataset: Dataset; submission: SubmissionRecord },
  now: { dataset: Dataset; submission: SubmissionRecord },
): number | undefined {
  if (then.submission.track === now.submission.track) return phase;
  const [old, phases] = [then, now].map(({ dataset, submission }) => trackOf(dataset, submission.track).phases);
  const found = new Map<number, number>();
  const rules: ((one: PhaseRecord, other: PhaseRecord) => boolean)[] = [
    (one, other) => areOfOne(one, other) && one.reviewDeadline === other.reviewDeadline,
    (one, other) => one.name === other.name,
    areOfOne,
    (one, other) => one.index === other.index && isExtra(one) === isExtra(other),
  ];
  for (const isSame of rules) {
    for (const each of phases ?? []) {
      if ([...found.values()].includes(each.index)) continue;
      const was = old?.find((other) => !found.has(other.index) && isSame(other, each));
      if (was) found.set(was.index, each.index);
    }
  }
  return found.get(phase);
}
