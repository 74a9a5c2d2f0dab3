import type { Content, Field, Note } from './wire.ts';

/** Who may read a reply, as its authors are concerned. Null where it does not say. */
export function isOpenToAuthors(note: Note, authorsName: string): boolean | null {
  const authors = authorGroupsOf(note, authorsName);
  if (note.nonreaders.some((reader) => authors.has(reader))) return false;
  return note.readers && includesAuthors(note.readers, authors);
}

/**
 * The fields of a note that its submission's authors may read, once they may read the note: those with readers of their own, without
 * the authors among them, are left out.
 */
export function openFields(note: Note, authorsName: string): Content {
  const fields = Object.entries(note.content);
  if (fields.every(([, { readers }]) => readers === undefined)) return note.content; // as most are
  const authors = authorGroupsOf(note, authorsName);
  return Object.fromEntries(fields.filter(([, field]) => isOpen(field, authors)));
}

function isOpen({ readers }: Field, authors: ReadonlySet<string>): boolean {
  return readers === undefined || includesAuthors(readers, authors);
}

function includesAuthors(readers: readonly string[], authors: ReadonlySet<string>): boolean {
  return readers.some((reader) => reader === 'everyone' || authors.has(reader));
}

/** The groups of authors that a note's own paths tell of: `<venue>/Submission7/Authors`, and `<venue>/Authors`, who are all. */
function authorGroupsOf(note: Note, authorsName: string): Set<string> {
  const paths = [
    ...note.invitations.map((invitation) => invitation.split('/-/')[0] ?? ''),
    ...note.signatures
      .filter((signature) => signature.includes('/'))
      .map((signature) => signature.replace(/\/[^/]*$/, '')),
  ];
  return new Set(paths.map((path) => `${path}/${authorsName}`));
}
