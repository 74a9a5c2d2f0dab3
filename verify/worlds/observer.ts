import { roles as roleNames, type Role } from '#lib/contract/resources/vocabulary.ts';
import type { Dataset, PersonRecord, SubmissionRecord } from '#lib/store/dataset/dataset.ts';

/** The roles of one person in one conference. */
export interface Standing {
  dataset: Dataset;
  roles: Role[];
  chair: boolean;
  /** Slugs of the tracks that the person chairs. */
  tracks: readonly string[];
  /** Whether the person chairs the submission's conference or its track. */
  manages: (submission: SubmissionRecord) => boolean;
  /** Whether one of the person's verified addresses is in the author list. */
  wrote: (submission: SubmissionRecord) => boolean;
}

/** Addresses are compared without regard to case. */
export const same = (one: string | null, other: string) => one?.trim().toLowerCase() === other.trim().toLowerCase();

/** The person who has this address, with what every conference says about them; the last conference's name counts. */
export function personOf(datasets: readonly Dataset[], email: string): PersonRecord | undefined {
  const known = datasets.flatMap((dataset) => [...dataset.people]).filter((person) => same(person.email, email));
  const last = known.at(-1);
  return last && { ...last, otherAddresses: known.flatMap((person) => person.otherAddresses ?? []) };
}

/** Derives roles from grants, from author lists by verified addresses, and from assignments that are not cancelled. */
export function standingOf(datasets: readonly Dataset[], dataset: Dataset, email: string): Standing {
  const verified = (personOf(datasets, email)?.otherAddresses ?? []).filter((other) => other.verified);
  const addresses = [email, ...verified.map((other) => other.address)];
  const submissions = [...dataset.submissions];
  const grants = dataset.grants.filter((grant) => same(grant.email, email));
  const chair = grants.some((grant) => grant.role === 'chair');
  const tracks = grants.flatMap((grant) => (grant.role === 'trackChair' && grant.track ? [grant.track] : []));
  const wrote = ({ authors }: SubmissionRecord) =>
    authors.some((author) => addresses.some((address) => same(author.email, address)));
  const reviews = submissions.some(({ assignments }) =>
    assignments.some(({ reviewer, status }) => same(reviewer, email) && status !== 'CANCELLED'),
  );
  const held = new Set<Role>(grants.map((grant) => grant.role));
  if (submissions.some(wrote)) held.add('author');
  if (reviews) held.add('reviewer');
  return {
    dataset,
    roles: roleNames.filter((role) => held.has(role)),
    chair,
    tracks,
    manages: ({ track }) => chair || tracks.includes(track),
    wrote,
  };
}
