import type { SourcedConference, SourcedPhase, SourcedTrack } from './sourced.ts';

/** A conference of which the source says nothing; sources spread it and override what they know. */
export const unknownConference = {
  name: null,
  shortName: null,
  description: null,
  state: null,
  website: null,
  startDate: null,
  endDate: null,
  city: null,
  country: null,
  timezone: null,
  tracks: [],
  phases: [],
  grants: [],
  registrations: [],
} satisfies Omit<SourcedConference, 'submissions'>;

/** A track of which only key and name are known. */
export const unknownTrack = (key: string, name: string): SourcedTrack => {
  return { key, name, description: null, reviewType: null, allowsNewSubmissions: false, submissionDeadline: null };
};

/** The single phase of a source without review rounds. */
export const singlePhase = (reviewsReleased: boolean | null): SourcedPhase[] => [
  { key: '', name: 'Reviews', reviewDeadline: null, reviewsReleased },
];

/** Members of a submission that many sources do not have. */
export const blankSubmission = {
  phase: null,
  keywords: [],
  decidedAt: null,
  notesToAuthors: null,
  notesToChairs: null,
  currentVersion: 1,
  withdrawnAt: null,
  createdAt: null,
  updatedAt: null,
  url: null,
};

/** The phase, times and page of an assignment of which only the reviewer and the status are known. */
export const blankAssignment = { phase: '', assignedAt: null, respondedAt: null, url: null };

/** The review of an assignment that nobody has started. */
export const notStarted = { status: 'NOT_STARTED', submittedAt: null, version: 1, reviewData: {} } as const;
