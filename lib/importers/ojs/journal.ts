import type { Publication, Submission, User } from './wire.ts';

export interface JournalRecord {
  place: string;
  submission: Submission;
  publication: Publication | null;
}

/** What was read, before it is mapped. */
export interface JournalRecords {
  name: string;
  description: string;
  users: Map<string, User>;
  found: Iterable<JournalRecord>;
}

/** The publication that counts: the current one, else the last. */
export function currentOf({ publications, current }: Submission): Publication | null {
  return publications.find(({ id }) => id !== '' && id === current) ?? publications.at(-1) ?? null;
}
