import type { Publication, Submission, User } from './wire.ts';

export interface JournalRecord {
  place: string;
  submission: Submission;
  publication: Publication | null;
}

/** The records of a journal. */
export interface JournalRecords {
  name: string;
  description: string;
  users: Map<string, User>;
  found: Iterable<JournalRecord>;
}

/** The current publication, else the last. */
export function currentOf({ publications, current }: Submission): Publication | null {
  return publications.find(({ id }) => id !== '' && id === current) ?? publications.at(-1) ?? null;
}
