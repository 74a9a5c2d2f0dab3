import { instantOf } from '#lib/importers/model/times.ts';

/** A member of `content`: its value, and its readers if they differ from the note's. */
export interface Field {
  value: unknown;
  readers?: readonly string[];
  /**
   * Whether it is of API v2, but not as API v2 writes it: a script replaced it by its value, added it, or emptied its readers. Readers of its own,
   * which it may have had, are lost.
   */
  hasLostReaders?: true;
}

export type Content = Readonly<Record<string, Field>>;

/** A note of API v2 or v1. Times are RFC 3339 in UTC, or null if unknown. */
export interface Note {
  id: string;
  /** Whether it is of API v1, where a note has one `invitation`, instead of a list of those that changed it. */
  isFirstVersion: boolean;
  /** The id of the submission to which it belongs; its own id if it is a submission. */
  forum: string;
  number: number | null;
  invitations: readonly string[];
  domain: string | null;
  signatures: readonly string[];
  /** Null if it does not say. */
  readers: readonly string[] | null;
  nonreaders: readonly string[];
  content: Content;
  created: string | null;
  changed: string | null;
  /** When it was published as accepted. */
  accepted: string | null;
  isDeleted: boolean;
  /** The number of versions; null if it does not say. */
  edits: number | null;
  /** The number of versions by those who wrote it, without changes by the venue; null if it does not say who made them. */
  ownEdits: number | null;
  /** API v1: whether it is an earlier version of another note (a "reference"), and not a note itself. */
  isRevision: boolean;
  /** API v1: the id of the note with the authors, if this one is its anonymous copy. */
  original: string | null;
  originalContent: Content | null;
}

export interface Edge {
  invitation: string;
  head: string;
  tail: string;
  label: string | null;
  created: string | null;
  changed: string | null;
  isDeleted: boolean;
}

export interface Group {
  id: string;
  members: readonly string[];
  content: Content;
}

export interface Invitation {
  id: string;
  /** The due date, else the closing date. */
  due: string | null;
  opens: string | null;
  closes: string | null;
}

export type Members = Readonly<Record<string, unknown>>;

/** The members of an object; null for any other value. */
export function membersOf(value: unknown): Members | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : null;
}

/** A string that is not empty, or a number as a string; else null. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** The strings in a list, or a single string as a list. */
export function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((item) => textOf(item) ?? []);
}

/** @returns null if the record has no id */
export function noteOf(value: unknown): Note | null {
  const record = membersOf(value);
  const id = textOf(record?.['id']);
  if (!record || id === null) return null;
  const details = membersOf(record['details']);
  const original = membersOf(details?.['original']);
  const isFirstVersion = textOf(record['invitation']) !== null && !Array.isArray(record['invitations']);
  return {
    id,
    isFirstVersion,
    forum: textOf(record['forum']) ?? textOf(record['replyto']) ?? id,
    number: numberOf(record['number']),
    invitations: [...textsOf(record['invitations']), ...textsOf(record['invitation'])],
    domain: textOf(record['domain']),
    signatures: textsOf(record['signatures']),
    readers: Array.isArray(record['readers']) ? textsOf(record['readers']) : null,
    nonreaders: textsOf(record['nonreaders']),
    content: contentOf(record['content'], isFirstVersion),
    created: instantOf(record['cdate']) ?? instantOf(record['tcdate']),
    changed: instantOf(record['mdate']) ?? instantOf(record['tmdate']),
    accepted: instantOf(record['pdate']),
    isDeleted: isGiven(record['ddate']),
    edits: editsOf(details, record['revisions']),
    ownEdits: ownEditsOf(details, record['revisions'], textsOf(record['signatures'])),
    isRevision: textOf(record['referent']) !== null,
    original: textOf(record['original']),
    originalContent: original && contentOf(original['content'], true),
  };
}

/** The replies that came with a note: in its `details`, or beside its content, there also under other names, in a list or alone. */
export function repliesOf(value: unknown): unknown[] {
  const record = membersOf(value) ?? {};
  const usual = ['replies', 'directReplies'];
  const named = [membersOf(record['details']), record].flatMap((place) =>
    usual.flatMap((name) => (Array.isArray(place?.[name]) ? (place[name] as unknown[]) : [])),
  );
  const others = Object.entries(record).flatMap(([name, member]) =>
    usual.includes(name) || name === 'content' || name === 'details' ? [] : [member].flat().filter(isNote),
  );
  return [...named, ...others];
}

const isNote = (value: unknown) => membersOf(membersOf(value)?.['content']) !== null;

export function edgeOf(value: unknown): Edge | null {
  const record = membersOf(value);
  const [invitation, head, tail] = ['invitation', 'head', 'tail'].map((name) => textOf(record?.[name]));
  if (!record || !invitation || !head || !tail) return null;
  return {
    invitation,
    head,
    tail,
    label: textOf(record['label']),
    created: instantOf(record['cdate']) ?? instantOf(record['tcdate']),
    changed: instantOf(record['tmdate']) ?? instantOf(record['mdate']),
    isDeleted: isGiven(record['ddate']),
  };
}

export function groupOf(value: unknown): Group | null {
  const record = membersOf(value);
  const id = textOf(record?.['id']);
  if (!record || id === null || isGiven(record['ddate'])) return null;
  return { id, members: textsOf(record['members']), content: contentOf(record['content']) };
}

export function invitationOf(value: unknown): Invitation | null {
  const record = membersOf(value);
  const id = textOf(record?.['id']);
  if (!record || id === null || isGiven(record['ddate'])) return null;
  // Invitations that create an invitation for each submission have the times one level down.
  const made = membersOf(membersOf(record['edit'])?.['invitation']);
  const time = (name: string) => instantOf(made?.[name]) ?? instantOf(record[name]);
  return { id, due: time('duedate') ?? time('expdate'), opens: time('cdate'), closes: time('expdate') };
}

/** An e-mail address; null for a masked one: `****@uni.example`. */
export function addressOf(value: unknown): string | null {
  const text = textOf(value)?.trim() ?? '';
  return /^[^\s@*]+@[^\s@*]+$/.test(text) ? text : null;
}

function isWrapped(field: unknown): field is Members {
  const members = membersOf(field);
  return members !== null && ('value' in members || 'readers' in members);
}

/**
 * Fields are `{value, readers?}` in API v2 and bare values in v1. Hidden and empty ones are left out.
 *
 * @param isFirstVersion whether bare values are the usual ones
 */
export function contentOf(value: unknown, isFirstVersion = false): Content {
  const fields = Object.entries(membersOf(value) ?? {}).flatMap(([name, given]): [string, Field][] => {
    const field = isWrapped(given) ? given : null;
    const plain = field ? field['value'] : given;
    // Scripts write an empty text for each field of other forms: a comment would count as a review with a rating.
    if (plain === undefined || plain === null || plain === '') return [];
    const readers = field?.['readers'];
    // Tables of scripts write null for readers that are not given.
    if (readers !== undefined && readers !== null) return [[name, { value: plain, readers: textsOf(readers) }]];
    const hasLostReaders = field ? readers === null : !isFirstVersion;
    return [[name, { value: plain, ...(hasLostReaders && { hasLostReaders }) }]];
  });
  return Object.fromEntries(fields);
}

const editListsOf = (details: Members | null, revisions: unknown): unknown[][] =>
  [details?.['edits'], details?.['revisions'], revisions].filter((list) => Array.isArray(list));

function editsOf(details: Members | null, revisions: unknown): number | null {
  const count =
    numberOf(details?.['editsCount']) ?? Math.max(...editListsOf(details, revisions).map(({ length }) => length));
  return count >= 1 ? count : null;
}

/** @param signatures of the note; its writers sign their edits with them or as people, and the venue with a group of its own */
function ownEditsOf(details: Members | null, revisions: unknown, signatures: readonly string[]): number | null {
  const isOwn = (edit: unknown) =>
    textsOf(membersOf(edit)?.['signatures']).some((each) => each.startsWith('~') || signatures.includes(each));
  const count = Math.max(...editListsOf(details, revisions).map((list) => list.filter(isOwn).length));
  return count >= 1 ? count : null;
}

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) ? number : null;
}

const isGiven = (time: unknown) => time !== undefined && time !== null && time !== false && time !== '';
