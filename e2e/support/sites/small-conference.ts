/** Response bodies by path. */
export type Answers = Readonly<Record<string, unknown>>;

const reference = { slug: 'conf', name: 'Small Conference' };
const track = { slug: 'main', name: 'Main Track' };
const time = '2026-10-01T12:00:00.000Z';
const allRoles = ['chair', 'trackChair', 'author', 'reviewer', 'associateEditor', 'seniorEditor'];
const person = { firstName: 'Ada', lastName: 'Author', affiliation: 'Institute', country: 'Norway' };
const phase = { index: 0, name: 'First round' };

const summary = {
  id: 'c1',
  ...reference,
  shortName: 'SC',
  startDate: time,
  endDate: time,
  city: 'Oslo',
  country: 'Norway',
  isPublic: true,
  roles: allRoles,
};
const page = (...data: unknown[]) => ({ data, hasMore: false, nextCursor: null });

const submission = (number: number) => ({
  id: `i${number}`,
  slug: `s-${number}`,
  title: `Title ${number}`,
  keywords: ['theory'],
  status: 'UNDER_REVIEW',
  decision: 'REVISE',
  decidedAt: time,
  track,
  authors: [{ ...person, isCorresponding: true }],
  createdAt: time,
});

const detail = (number: number) => ({
  ...submission(number),
  submissionData: { abstract: 'Words', nested: { list: [1, 'two', null] } },
  currentVersion: 1,
  withdrawnAt: time,
  updatedAt: time,
  conference: reference,
  currentPhase: phase,
  authors: [{ ...person, email: 'ada@example.org', authorOrder: 1, isCorresponding: true }],
  decision: { decision: 'REVISE', notesToAuthors: 'Note', notesToChairs: 'Note', decidedAt: time },
  reviews: [
    { id: `r${number}`, status: 'SUBMITTED', reviewer: 'Rita Reviewer' },
    { id: `q${number}`, status: 'NOT_STARTED', reviewer: '' },
  ],
  reviewerProgress: [{ phase: 'First', asked: 2, done: 1 }],
});

const review = (number: number) => ({
  slug: `rev-${number}`,
  submittedAt: time,
  phase,
  reviewer: { name: 'Rita Reviewer', email: 'rita@example.org' },
  version: 1,
  reviewData: { rating: 4, comment: 'Words', nested: { deep: [true] } },
});

const assignment = (number: number) => ({
  id: `a${number}`,
  slug: `as-${number}`,
  status: 'PENDING',
  assignedAt: time,
  respondedAt: time,
  phase: { ...phase, reviewDeadline: '2027-01-01T12:00:00.000Z' },
  submission: { slug: `s-${number}`, title: `Title ${number}` },
  conference: reference,
  track,
  review: { slug: `rev-${number}`, status: 'NOT_STARTED' },
});

export const identity = {
  user: { id: 'u', email: 'uma@example.org', firstName: 'Uma', lastName: 'Chair', name: 'Uma Chair' },
  key: { prefix: 'x_live_abc', scopes: ['read'], conference: reference },
  conferences: [{ id: 'c1', ...reference, shortName: 'SC', roles: allRoles }],
};

/** A conference of three submissions, from a service without extensions. */
export const smallConference: Answers = {
  '/me': identity,
  '/conferences': page(summary),
  '/conferences/conf': {
    ...summary,
    description: 'About',
    state: 'REVIEWING',
    website: 'https://conf.example',
    tracks: [
      {
        id: 't1',
        ...track,
        description: 'About',
        reviewType: 'SINGLE_BLIND',
        allowsNewSubmissions: true,
        submissionDeadline: time,
        submissionDeadlineTimezone: 'Europe/Oslo',
        phases: [{ id: 'p1', ...phase, reviewDeadline: time, reviewsReleased: false }],
      },
    ],
  },
  '/submissions': page(submission(1), submission(2), submission(3)),
  ...Object.fromEntries<unknown>(
    [1, 2, 3].flatMap((number) => [
      [`/submissions/s-${number}`, detail(number)],
      [`/submissions/s-${number}/reviews`, page(review(number))],
    ]),
  ),
  '/assignments': page(assignment(1), assignment(2)),
  '/registrations': page(
    ...[1, 2].map((number) => ({
      id: `g${number}`,
      email: `guest${number}@example.org`,
      ...person,
      status: 'ACTIVE',
      createdAt: time,
    })),
  ),
};
