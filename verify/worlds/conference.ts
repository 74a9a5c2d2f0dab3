import * as fc from 'fast-check';
import { conferenceStates, registrationStatuses, reviewTypes } from '#lib/contract/resources/vocabulary.ts';
import type {
  Dataset,
  GrantRecord,
  PersonRecord,
  PhaseRecord,
  RegistrationRecord,
  SubmissionRecord,
  TrackRecord,
} from '#lib/store/dataset/dataset.ts';
import { firstName, lastName, primary } from './people.ts';
import { maybeTime, submissionArbitrary, text } from './submission.ts';

/** One conference of a world: a dataset whose lists can be read any number of times. */
export interface Conference extends Dataset {
  people: readonly PersonRecord[];
  submissions: readonly SubmissionRecord[];
  registrations: readonly RegistrationRecord[];
}

const deadlines = ['2026-03-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z'];

/** A phase, and when those of its reviews are due that have another deadline. */
const roundArbitrary = fc.record({
  phase: fc.record({
    name: fc.constantFrom('Round', 'Rebuttal'),
    reviewDeadline: fc.option(fc.constantFrom(...deadlines)),
    reviewsReleased: fc.boolean(),
    releasedAt: maybeTime,
  }),
  others: fc.oneof(
    { weight: 2, arbitrary: fc.constant<(string | null)[]>([]) },
    { weight: 1, arbitrary: fc.subarray([null, ...deadlines], { minLength: 1, maxLength: 2 }) },
  ),
});

/**
 * As an import makes them: extra phases come last, in the order of their deadlines, and are released with their phase. Of two phases with
 * the same name only the first has some.
 */
const phasesArbitrary: fc.Arbitrary<PhaseRecord[]> = fc
  .array(roundArbitrary, { minLength: 1, maxLength: 2 })
  .map((rounds) => {
    const main = rounds.map(({ phase }) => phase);
    const extra = rounds.flatMap(({ phase, others }) => {
      if (main.find(({ name }) => name === phase.name) !== phase) return [];
      const deadlines = others.filter((deadline) => deadline !== phase.reviewDeadline);
      return deadlines.map((reviewDeadline, at) => {
        return { ...phase, name: `${phase.name}, external${at === 0 ? '' : ` ${at + 1}`}`, reviewDeadline };
      });
    });
    return [...main, ...extra].map((phase, at) => ({ ...phase, index: at + 1 }));
  });

const trackArbitrary = (slug: string): fc.Arbitrary<TrackRecord> =>
  fc.record({
    slug: fc.constant(slug),
    name: fc.constantFrom('Theory', 'Systems'),
    description: text,
    reviewType: fc.constantFrom(...reviewTypes, 'TRIPLE_BLIND'),
    allowsNewSubmissions: fc.boolean(),
    submissionDeadline: maybeTime,
    submissionDeadlineTimezone: fc.option(fc.constant('Etc/GMT+12')),
    phases: phasesArbitrary,
  });

const tracksArbitrary = fc
  .integer({ min: 1, max: 3 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => trackArbitrary(`track-${at}`))));

const grantArbitrary = (tracks: readonly TrackRecord[]): fc.Arbitrary<GrantRecord> => {
  const email = fc.constantFrom(...primary);
  return fc.oneof(
    fc.record({
      email,
      role: fc.constantFrom<GrantRecord['role'][]>(
        'chair',
        'chair',
        'chair',
        'reviewer',
        'associateEditor',
        'seniorEditor',
      ),
    }),
    fc.record({
      email,
      role: fc.constant('trackChair' as const),
      track: fc.constantFrom(...tracks.map(({ slug }) => slug)),
    }),
  );
};

const registrationArbitrary: fc.Arbitrary<RegistrationRecord> = fc.record({
  email: fc.constantFrom(...primary, 'guest@x.org'),
  firstName,
  lastName,
  affiliation: text,
  country: fc.option(fc.constantFrom('AT', 'JP')),
  status: fc.constantFrom(...registrationStatuses),
  createdAt: maybeTime,
});

/** Six slugs for submissions, some of them unused: the same place has the same slug in every world. */
export const submissionSlugs = (conference: string) => [0, 1, 2, 3, 4, 5].map((at) => `${conference}-${at}`);

/** A conference of these people: one to three tracks, grants of every kind, up to six submissions, half the time mostly with scores, registrations. */
export function conferenceArbitrary(slug: string, people: readonly PersonRecord[]): fc.Arbitrary<Conference> {
  return fc.tuple(tracksArbitrary, fc.boolean()).chain(([tracks, isScored]) =>
    fc.record({
      conference: fc.record({
        slug: fc.constant(slug),
        name: fc.constantFrom('Symposium', 'Workshop'),
        shortName: fc.constantFrom('SYM', 'WS'),
        description: text,
        state: fc.constantFrom(...conferenceStates),
        website: text,
        startDate: maybeTime,
        endDate: maybeTime,
        city: text,
        country: text,
        isPublic: fc.boolean(),
      }),
      tracks: fc.constant(tracks),
      people: fc.constant(people),
      grants: fc.uniqueArray(grantArbitrary(tracks), {
        maxLength: 6,
        selector: ({ email, role, track }) => [email, role, track].join(' '),
      }),
      submissions: fc
        .tuple(
          ...submissionSlugs(slug).map((each) =>
            fc.option(submissionArbitrary(each, tracks, isScored), { freq: isScored ? 12 : 4 }),
          ),
        )
        .map((submissions) => submissions.filter((each) => each !== null)),
      registrations: fc.uniqueArray(registrationArbitrary, { maxLength: 3, selector: ({ email }) => email }),
    }),
  );
}
