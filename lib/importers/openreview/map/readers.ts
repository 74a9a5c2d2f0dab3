import type { Content, Field, Note } from './wire.ts';

/** Whether the submission's authors may read a note; null if the note does not say. */
export function isOpenToAuthors(note: Note, authorsName: string): boolean | null {
  const authors = authorGroupsOf(note, authorsName);
  if (note.nonreaders.some((reader) => authors.has(reader))) return false;
  return note.readers && includesAuthors(note.readers, authors);
}

/**
 * The fields of a note that the submission's authors may read, if they may read the note: without fields whose own readers do not include
 * the authors.
 */
export function openFields(note: Note, authorsName: string): Content {
  const fields = Object.entries(note.content);
  if (fields.every(([, { readers }]) => readers === undefined)) return note.content; // the usual case
  const authors = authorGroupsOf(note, authorsName);
  return Object.fromEntries(fields.filter(([, field]) => isOpen(field, authors)));
}

function isOpen({ readers }: Field, authors: ReadonlySet<string>): boolean {
  return readers === undefined || includesAuthors(readers, authors);
}

function includesAuthors(readers: readonly string[], authors: ReadonlySet<string>): boolean {
  return readers.some((reader) => reader === 'everyone' || authors.has(reader));
}

/** The groups of authors derived from a note's paths: `<venue>/Submission7/Authors`, and `<venue>/Authors` for all authors. */
function authorGroupsOf(note: Note, authorsName: string): Set<string> {
  const paths = [
    ...note.invitations.map((invitation) => invitation.split('/-/')[0] ?? ''),
    ...note.signatures
      .filter((signature) => signature.includes('/'))
      .map((signature) => signature.replace(/\/[^/]*$/, '')),
  ];
  return new Set(paths.map((path) => `${path}/${authorsName}`));
}
