import { type Content, type Field, membersOf, type Note, textsOf } from './wire.ts';

/** Whether the submission's authors may read a reply; null if the reply does not say. */
export function isOpenToAuthors(note: Note, authorsName: string): boolean | null {
  if (isClosedTo(note, authorsName)) return false;
  return note.readers && includesAuthors(note.readers, authorGroupsOf(note, authorsName));
}

/**
 * Whether a submission's authors may read the submission itself, as far as it says so. Before its stages begin, its readers are the authors' own
 * profiles and addresses, in place of their group.
 */
export function isOpenToItsAuthors(note: Note, authorsName: string): boolean {
  if (isClosedTo(note, authorsName)) return false;
  const ids = textsOf(note.content['authorids']?.value);
  const isAuthor = (reader: string) => (ids.length > 0 ? ids.includes(reader) : /^~|@/.test(reader));
  const isOpenTo = (reader: string) => reader === 'everyone' || isGroupOf(reader, authorsName) || isAuthor(reader);
  return note.readers === null || note.readers.some(isOpenTo);
}

/**
 * Whether a note is closed to authors. Any group of authors counts, because a note with the venue's own invitation and its writer's profile does
 * not say how the groups of its submission begin.
 */
function isClosedTo({ nonreaders }: Note, authorsName: string): boolean {
  return nonreaders.some((reader) => reader === 'everyone' || isGroupOf(reader, authorsName));
}

const isGroupOf = (reader: string, authorsName: string) => reader.endsWith(`/${authorsName}`);

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

/** How fields are judged of which it is unknown who may read them. */
export interface Judgement {
  /** Whether it is unknown who may read a field. */
  isUnsaid: (field: Field) => boolean;
  /** Whether a name or value says that it is not for authors. */
  isHidden: (name: string, value: unknown) => boolean;
  /** Called with each name that is left out. */
  leaveOut: (name: string) => void;
}

/** The fields without those of unknown readers that are not for authors, also further inside: scripts put records into fields. */
export function judgedFields(content: Content, judgement: Judgement): Content {
  const fields = Object.entries(content).flatMap(([name, field]): [string, Field][] => {
    if (!judgement.isUnsaid(field)) return [[name, field]];
    const value = judged(name, field.value, judgement);
    return value === undefined ? [] : [[name, { ...field, value }]];
  });
  return Object.fromEntries(fields);
}

/** @returns undefined if nothing is left */
function judged(name: string, value: unknown, judgement: Judgement): unknown {
  if (judgement.isHidden(name, value)) {
    judgement.leaveOut(name);
    return undefined;
  }
  if (Array.isArray(value))
    return value.map((each) => judged(name, each, judgement)).filter((each) => each !== undefined);
  const record = membersOf(value);
  if (!record) return value;
  const members = Object.entries(record).flatMap(([own, each]) => {
    const left = judged(own, each, judgement);
    return left === undefined ? [] : [[own, left] as const];
  });
  return members.length > 0 ? Object.fromEntries(members) : undefined;
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
