import { instantOf } from '#lib/importers/model/times.ts';

/** A member of `content`: its value, and who may read it where that is fewer than may read the note. */
export interface Field {
  value: unknown;
  readers?: readonly string[];
}

export type Content = Readonly<Record<string, Field>>;

/** A note of OpenReview, of API v2 or v1. Times are RFC 3339 in UTC; null where it does not say. */
export interface Note {
  id: string;
  /** The submission that it belongs to; its own id where it is one. */
  forum: string;
  number: number | null;
  invitations: readonly string[];
  domain: string | null;
  signatures: readonly string[];
  /** Null where it does not say. */
  readers: readonly string[] | null;
  nonreaders: readonly string[];
  content: Content;
  created: string | null;
  changed: string | null;
  /** When it was published as accepted. */
  accepted: string | null;
  isDeleted: boolean;
  /** How often it was written in all; null where it does not say. */
  edits: number | null;
  /** v1: the note with the authors, of which this one is the anonymous copy. */
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
  /** When it is due, else when it closes. */
  due: string | null;
  opens: string | null;
  closes: string | null;
}

export type Members = Readonly<Record<string, unknown>>;

/** The members of an object; null where the value is none. */
export function membersOf(value: unknown): Members | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : null;
}

/** Text that is not empty, a number as its digits; else null. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** The texts of a list; one text alone is a list of one. */
export function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((item) => textOf(item) ?? []);
}

/** @returns null where the record has no id, and so is none */
export function noteOf(value: unknown): Note | null {
  const record = membersOf(value);
  const id = textOf(record?.['id']);
  if (!record || id === null) return null;
  const details = membersOf(record['details']);
  const original = membersOf(details?.['original']);
  return {
    id,
    forum: textOf(record['forum']) ?? textOf(record['replyto']) ?? id,
    number: numberOf(record['number']),
    invitations: [...textsOf(record['invitations']), ...textsOf(record['invitation'])],
    domain: textOf(record['domain']),
    signatures: textsOf(record['signatures']),
    readers: Array.isArray(record['readers']) ? textsOf(record['readers']) : null,
    nonreaders: textsOf(record['nonreaders']),
    content: contentOf(record['content']),
    created: instantOf(record['cdate']) ?? instantOf(record['tcdate']),
    changed: instantOf(record['mdate']) ?? instantOf(record['tmdate']),
    accepted: instantOf(record['pdate']),
    isDeleted: isGiven(record['ddate']),
    edits: editsOf(details),
    original: textOf(record['original']),
    originalContent: original && contentOf(original['content']),
  };
}

/** The replies that came with a note. */
export function repliesOf(value: unknown): unknown[] {
  const details = membersOf(membersOf(value)?.['details']);
  return ['replies', 'directReplies'].flatMap((name) => {
    const replies = details?.[name];
    return Array.isArray(replies) ? (replies as unknown[]) : [];
  });
}

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
  // What it makes for each submission has its times one level down.
  const made = membersOf(membersOf(record['edit'])?.['invitation']);
  const time = (name: string) => instantOf(made?.[name]) ?? instantOf(record[name]);
  return { id, due: time('duedate') ?? time('expdate'), opens: time('cdate'), closes: time('expdate') };
}

/** An e-mail address that somebody may write to; null for one that is masked: `****@uni.example`. */
export function addressOf(value: unknown): string | null {
  const text = textOf(value)?.trim() ?? '';
  return /^[^\s@*]+@[^\s@*]+$/.test(text) ? text : null;
}

/** A field is `{value, readers?}` in v2, its value alone in v1; one that is hidden, or empty, is left out. */
export function contentOf(value: unknown): Content {
  const fields = Object.entries(membersOf(value) ?? {}).flatMap(([name, field]): [string, Field][] => {
    const wrapped = membersOf(field);
    const isWrapped = wrapped !== null && ('value' in wrapped || 'readers' in wrapped);
    const plain = isWrapped ? wrapped['value'] : field;
    if (plain === undefined || plain === null) return [];
    if (!isWrapped || !('readers' in wrapped)) return [[name, { value: plain }]];
    return [[name, { value: plain, readers: textsOf(wrapped['readers']) }]];
  });
  return Object.fromEntries(fields);
}

function editsOf(details: Members | null): number | null {
  const lists = [details?.['edits'], details?.['revisions']].flatMap((list) =>
    Array.isArray(list) ? list.length : [],
  );
  const count = numberOf(details?.['editsCount']) ?? Math.max(...lists);
  return count >= 1 ? count : null;
}

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) ? number : null;
}

const isGiven = (time: unknown) => time !== undefined && time !== null && time !== false && time !== '';
