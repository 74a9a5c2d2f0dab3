import type {
  AssignmentRecord,
  Dataset,
  PhaseRecord,
  RegistrationRecord,
  SubmissionRecord,
  TrackRecord,
} from '#lib/store/dataset/dataset.ts';
import { personOf, type Standing } from '#verify/worlds/observer.ts';
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
      phases: track.phases.map(({ index, name, reviewDeadline, reviewsReleased, reviewTarget = null }) => ({
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

/**
 * The phase in which assignments of a phase are after the last import, because they move with their submission: of another track, it is the one
 * of the same name, else the one in the same place. Undefined if there is none.
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
  for (const same of ['name', 'index'] as const) {
    for (const each of phases ?? []) {
      if ([...found.values()].includes(each.index)) continue;
      const was = old?.find((other) => !found.has(other.index) && other[same] === each[same]);
      if (was) found.set(was.index, each.index);
    }
  }
  return found.get(phase);
}
