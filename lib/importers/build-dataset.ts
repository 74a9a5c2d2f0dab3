import type { Decision, SubmissionStatus } from '#lib/contract/vocabulary.ts';
import type { AuthorRecord, Dataset, PersonRecord, SubmissionRecord } from '#lib/store/dataset.ts';
import { addressOfName, addressOfReviewer, splitName } from './derive.ts';
import { slugOf } from './slug-of.ts';

/** One paper as a source's mapper gives it: what the source says, in our vocabulary. */
export interface SourcePaper {
  /** Unique in the file. */
  id: string;
  /** The name of the conference that the paper names; null where the source names none. */
  conference: string | null;
  track: string;
  title: string;
  keywords: string[];
  status: SubmissionStatus;
  decision: Decision | null;
  decidedAt: string | null;
  notesToAuthors: string | null;
  submissionData: Record<string, unknown>;
  authors: { name: string; affiliation: string | null }[];
  /** Completed reviews; `reviewer` counts from 1 within the paper and occurs once. */
  reviews: { reviewer: number; submittedAt: string | null; reviewData: Record<string, unknown> }[];
}

/** What the one who imports says about the result. */
export interface ImportOptions {
  /** The slug of the conference that the file becomes. */
  conference: string;
  /** The address of the person who chairs it. */
  chair: string;
}

const PHASE = 1;

/**
 * Turns a source's papers into one conference. What the source lacks is derived by these rules, and nothing else is invented:
 *
 * - A submission's slug is `<conference slug>-<source's id>`.
 * - Addresses are under the reserved domain `<conference slug>.invalid`. An author's follows from the name, so two authors of one
 *   name share an address, except on one paper, where the second gets `-2`: whether they are one person is not knowable. No
 *   author becomes a person with an account, so these addresses grant nothing.
 * - A paper's reviewer 2 is a person of its own, "Anonymous reviewer 2": never the reviewer 2 of another paper.
 * - Names are split at the last space; one word is a last name. The chair's name is not known: the address's local part.
 * - Every value of the source's track is a track, DOUBLE_BLIND (nothing says otherwise: when in doubt, hide), with one phase,
 *   `Reviews`, that is released, since the source is public. There are no deadlines.
 * - The conference is DECIDED, public, and named as the source names it, else by its slug.
 * - Every review of the source is SUBMITTED, its assignment COMPLETED; when it was assigned or answered is unknown.
 * - Nobody is known to be the corresponding author. Every other unknown is null.
 */
export function buildDataset(papers: readonly SourcePaper[], options: ImportOptions): Dataset {
  const domain = `${options.conference}.invalid`;
  const name = papers[0]?.conference ?? options.conference;
  const trackNames = [...new Set(papers.map((paper) => paper.track))];
  return {
    conference: {
      slug: options.conference,
      name,
      shortName: name,
      description: null,
      state: 'DECIDED',
      website: null,
      startDate: null,
      endDate: null,
      city: null,
      country: null,
      isPublic: true,
    },
    tracks: trackNames.map((track) => ({
      slug: slugOf(track),
      name: track,
      description: null,
      reviewType: 'DOUBLE_BLIND',
      allowsNewSubmissions: false,
      submissionDeadline: null,
      submissionDeadlineTimezone: null,
      phases: [{ index: PHASE, name: 'Reviews', reviewDeadline: null, reviewsReleased: true }],
    })),
    people: [chairOf(options.chair), ...papers.flatMap((paper) => reviewersOf(paper, domain))],
    grants: [{ email: options.chair, role: 'chair' }],
    submissions: papers.map((paper) => submissionOf(paper, options.conference, domain)),
    registrations: [],
  };
}

function chairOf(email: string): PersonRecord {
  return { email, firstName: '', lastName: email.split('@')[0] ?? email };
}

function reviewersOf(paper: SourcePaper, domain: string): PersonRecord[] {
  return paper.reviews.map(({ reviewer }) => ({
    email: addressOfReviewer(paper.id, reviewer, domain),
    firstName: 'Anonymous',
    lastName: `reviewer ${reviewer}`,
  }));
}

function submissionOf(paper: SourcePaper, conference: string, domain: string): SubmissionRecord {
  return {
    slug: `${conference}-${paper.id}`,
    track: slugOf(paper.track),
    phase: PHASE,
    title: paper.title,
    keywords: paper.keywords,
    status: paper.status,
    decision: paper.decision,
    decidedAt: paper.decidedAt,
    notesToAuthors: paper.notesToAuthors,
    notesToChairs: null,
    submissionData: paper.submissionData,
    currentVersion: 1,
    withdrawnAt: null,
    createdAt: null,
    updatedAt: null,
    authors: authorsOf(paper, domain),
    assignments: paper.reviews.map(({ reviewer, submittedAt, reviewData }) => ({
      reviewer: addressOfReviewer(paper.id, reviewer, domain),
      phase: PHASE,
      status: 'COMPLETED',
      assignedAt: null,
      respondedAt: null,
      review: { status: 'SUBMITTED', submittedAt, version: 1, reviewData },
    })),
  };
}

function authorsOf(paper: SourcePaper, domain: string): AuthorRecord[] {
  const times = new Map<string, number>();
  return paper.authors.map(({ name, affiliation }) => {
    const address = addressOfName(name, domain);
    const time = (times.get(address) ?? 0) + 1;
    times.set(address, time);
    const email = time === 1 ? address : address.replace('@', `-${time}@`);
    return { ...splitName(name), email, affiliation, country: null, isCorresponding: false };
  });
}
