import type { Publication, Submission, User } from './wire.ts';

export interface Read {
  place: string;
  submission: Submission;
  publication: Publication | null;
}

/** What was read, before it is mapped. */
export interface Gathered {
  name: string;
  description: string;
  users: Map<string, User>;
  found: Iterable<Read>;
}

/** The publication that counts: the current one, else the last. */
export function currentOf({ publications, current }: Submission): Publication | null {
  return publications.find(({ id }) => id !== '' && id === current) ?? publications.at(-1) ?? null;
}
