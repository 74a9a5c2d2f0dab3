import { person, type World, worldOf } from '#lib/service/test-world.ts';
import type { Dataset } from '#lib/store/dataset/dataset.ts';
import {
  assignmentRecord,
  conferenceRecord,
  notStarted,
  registrationRecord,
  submissionRecord,
} from '#lib/store/dataset/test-records.ts';

/** The callers: in `alpha` each has the role of their name, and none in `beta`, which `stranger` chairs. */
export const people = {
  chair: 'chair@x.org',
  trackChair: 'track-chair@x.org',
  author: 'author@x.org',
  reviewer: 'reviewer@x.org',
  editor: 'editor@x.org',
  nobody: 'nobody@x.org',
  stranger: 'stranger@x.org',
  /** Chairs both conferences. */
  both: 'both@x.org',
} as const;

export type Who = keyof typeof people;

export const tracks = ['open', 'single', 'double'] as const;
/** The track that `trackChair` chairs. */
export const chairedTrack = 'single';

const COMPLETED = 4;

/**
 * Two similar conferences in one service; `author` wrote every fourth submission of `alpha`.
 *
 * @param size the number of submissions of each, and of registrations
 */
export function fixedDatasets(size = 12): Dataset[] {
  const { both, chair, stranger, trackChair, editor, author } = people;
  return ['alpha', 'beta'].map((slug) =>
    conferenceRecord(slug, {
      people: [...Object.values(people), ...reviewersOf(slug)].map((email) => person(email)),
      grants: [
        { email: both, role: 'chair' },
        { email: slug === 'alpha' ? chair : stranger, role: 'chair' },
        ...(slug === 'alpha'
          ? [
              { email: trackChair, role: 'trackChair' as const, track: chairedTrack },
              { email: editor, role: 'seniorEditor' as const },
            ]
          : []),
      ],
      submissions: Array.from({ length: size }, (_, at) =>
        submissionRecord(`${slug}-${at}`, tracks[at % 3] ?? 'open', {
          // Some have the same time, some have none.
          createdAt: at % 5 === 0 ? null : `2026-01-0${1 + (at % 3)}T00:00:00.000Z`,
          status: at % 2 === 0 ? 'SUBMITTED' : 'ACCEPTED',
          authors: slug === 'alpha' && at % 4 === 0 ? [author] : [`somebody@${slug}.org`],
          assignments: reviewersOf(slug).map((email, place) =>
            assignmentRecord(
              email,
              place < COMPLETED ? {} : { status: 'PENDING', review: notStarted, respondedAt: null },
            ),
          ),
        }),
      ),
      registrations: Array.from({ length: size }, (_, at) => registrationRecord(`guest-${at}@${slug}.org`)),
    }),
  );
}

/** One reviewer more than complete their reviews. */
function reviewersOf(conference: string): string[] {
  const others = Array.from({ length: COMPLETED }, (_, at) => `reviewer-${at}-of-${conference}@x.org`);
  return [conference === 'alpha' ? people.reviewer : `reviewer-of-${conference}@x.org`, ...others];
}

export interface FixedWorld extends World {
  /** A key for each of them. */
  keys: Readonly<Record<Who, string>>;
}

/** A service over the two conferences, with a key for each person. */
export async function fixedWorld({
  size,
  ...options
}: Parameters<typeof worldOf>[1] & { size?: number } = {}): Promise<FixedWorld> {
  const world = await worldOf(fixedDatasets(size), options);
  const entries = await Promise.all(
    Object.entries(people).map(async ([who, email]) => [who, await world.keyOf(email)] as const),
  );
  return { ...world, keys: Object.fromEntries(entries) as Record<Who, string> };
}
