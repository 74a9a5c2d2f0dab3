import type {
  AssignmentRecord,
  AuthorRecord,
  Dataset,
  RegistrationRecord,
  SubmissionRecord,
  TrackRecord,
} from './dataset.ts';

/** Minimal valid records; a test overrides what it is about. */

export function trackRecord(
  slug: string,
  reviewType: string,
  phases: Partial<TrackRecord['phases'][number]>[],
): TrackRecord {
  return {
    slug,
    name: `Track ${slug}`,
    description: null,
    reviewType,
    allowsNewSubmissions: false,
    submissionDeadline: null,
    submissionDeadlineTimezone: null,
    phases: phases.map((phase, at) => ({
      index: at + 1,
      name: `Round ${at + 1}`,
      reviewDeadline: null,
      reviewsReleased: false,
      ...phase,
    })),
  };
}

export function authorRecord(email: string | null, lastName = 'Author'): AuthorRecord {
  return { firstName: 'An', lastName, email, affiliation: null, country: null, isCorresponding: false };
}

export function submissionRecord(
  slug: string,
  track: string,
  overrides: Partial<Omit<SubmissionRecord, 'authors'>> & { authors?: readonly (string | AuthorRecord)[] } = {},
): SubmissionRecord {
  return {
    slug,
    track,
    phase: 1,
    title: `Title of ${slug}`,
    keywords: [],
    status: 'SUBMITTED',
    decision: null,
    decidedAt: null,
    notesToAuthors: null,
    notesToChairs: null,
    submissionData: {},
    currentVersion: 1,
    withdrawnAt: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-02T00:00:00.000Z',
    assignments: [],
    ...overrides,
    authors: (overrides.authors ?? []).map((author) => (typeof author === 'string' ? authorRecord(author) : author)),
  };
}

/** An assignment with a completed review, unless overridden. */
export function assignmentRecord(reviewer: string, overrides: Partial<AssignmentRecord> = {}): AssignmentRecord {
  return {
    reviewer,
    phase: 1,
    status: 'COMPLETED',
    assignedAt: '2026-02-01T00:00:00.000Z',
    respondedAt: '2026-02-02T00:00:00.000Z',
    review: {
      status: 'SUBMITTED',
      submittedAt: '2026-02-20T00:00:00.000Z',
      version: 1,
      reviewData: { rating: 7, text: 'Sound.' },
    },
    ...overrides,
  };
}

export const notStarted: AssignmentRecord['review'] = {
  status: 'NOT_STARTED',
  submittedAt: null,
  version: 1,
  reviewData: {},
};

export function registrationRecord(email: string, overrides: Partial<RegistrationRecord> = {}): RegistrationRecord {
  return {
    email,
    firstName: 'Re',
    lastName: 'Gistered',
    affiliation: null,
    country: null,
    status: 'ACTIVE',
    createdAt: '2026-03-01T00:00:00.000Z',
    ...overrides,
  };
}

/** A conference with an open, a single-blind and a double-blind track of two phases, none released. */
export function conferenceRecord(
  slug: string,
  overrides: Partial<Omit<Dataset, 'conference'>> & { conference?: Partial<Dataset['conference']> } = {},
): Dataset {
  const { conference, ...rest } = overrides;
  return {
    tracks: [
      trackRecord('open', 'OPEN', [{}, {}]),
      trackRecord('single', 'SINGLE_BLIND', [{}, {}]),
      trackRecord('double', 'DOUBLE_BLIND', [{}, {}]),
    ],
    people: [],
    grants: [],
    submissions: [],
    registrations: [],
    ...rest,
    conference: {
      slug,
      name: `Conference ${slug}`,
      shortName: slug.toUpperCase(),
      description: null,
      state: 'REVIEWING',
      website: null,
      startDate: null,
      endDate: null,
      city: null,
      country: null,
      isPublic: true,
      ...conference,
    },
  };
}
