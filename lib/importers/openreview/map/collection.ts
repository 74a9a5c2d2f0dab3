import type { Report } from '#lib/importers/model/sourced.ts';
import type { SpoolGroups } from '#lib/importers/files/spool-groups.ts';
import type { Spool, SpooledList } from '#lib/importers/files/spool.ts';
import { People } from './people.ts';
import { isOpenToAuthors } from './readers.ts';
import { isOf, type Names, type Stage, stageOf, strangeStage, venueOf } from './stages.ts';
import {
  type Content,
  edgeOf,
  groupOf,
  invitationOf,
  type Invitation,
  type Note,
  membersOf,
  noteOf,
  repliesOf,
  textOf,
} from './wire.ts';

export interface Reply extends Note {
  stage: Stage;
}

/** A submission with its replies. */
export interface Forum {
  place: string;
  note: Note;
  replies: readonly Reply[];
}

/** How many notes of a stage authors may read, may not read, and how many do not say. */
export interface Openness {
  open: number;
  hidden: number;
  unknown: number;
}

/** Collects the records of a venue on the disk, and joins replies to their submissions. */
export class Collection {
  readonly people = new People();
  readonly invitations = new Map<string, Invitation>();
  readonly openness = new Map<Stage, Openness>();
  /** The tracks that submissions name; null if some name none. */
  readonly tracks = new Set<string | null>();
  /** The number of submissions by venue. */
  readonly venues = new Map<string, number>();
  readonly #forums: SpooledList<Forum>;
  /** Replies that came without their submission, by the submission's id. */
  readonly #separate: SpoolGroups<Reply>;
  /** When the newest version of each submission was written. */
  readonly #newest = new Map<string, string>();
  /** API v1: notes that have an anonymous copy. */
  readonly #originals = new Set<string>();
  readonly #counts = new Map<string, number>();
  readonly #report: Report;
  readonly names: Names;
  readonly #venue: string | null;

  /** @param venue the venue whose records are kept; null keeps all */
  constructor(spool: Spool, report: Report, names: Names, venue: string | null) {
    this.#report = report;
    this.names = names;
    this.#venue = venue;
    this.#forums = spool.list();
    this.#separate = spool.groups();
  }

  /** The number of submissions, including older versions. */
  get size(): number {
    return this.#forums.size;
  }

  /** Adds a submission with its replies, or a single reply. */
  addNote(value: unknown, place: string): void {
    const note = noteOf(value);
    if (!note) return this.#report({ place, field: 'id', message: 'expected a note with an id; left out' });
    if (note.isDeleted || note.isRevision) return;
    if (!membersOf(membersOf(value)?.['content']))
      this.#report({ place, field: 'content', message: 'is missing; the note counts without its fields' });
    if (note.forum !== note.id) return this.#addReply(note);
    const venue = venueOf(note, this.names);
    if (venue === null) return this.#count('notes that are not submissions, such as registrations');
    if (this.#venue !== null && venue !== this.#venue)
      return this.#count(`submissions to ${venue || 'an unnamed venue'}`);
    this.venues.set(venue, (this.venues.get(venue) ?? 0) + 1);
    this.tracks.add(textOf(note.content[this.names.track]?.value));
    if (note.original !== null) this.#originals.add(note.original);
    const replies = repliesOf(value).flatMap((reply) => this.#replyInside(note.id, reply) ?? []);
    // Scripts, which write no times, repeat a submission beside each of its reviews.
    if (note.changed === null && this.#newest.has(note.id)) {
      for (const reply of replies) this.#separate.add(note.id, reply);
    }
    this.#newest.set(note.id, later(this.#newest.get(note.id), note.changed ?? ''));
    this.#forums.add({ place, note, replies });
  }

  addEdge(value: unknown, place: string): void {
    const edge = edgeOf(value);
    if (edge) this.people.addEdge(edge, this.names);
    else this.#report({ place, field: '', message: 'expected an edge with invitation, head and tail; left out' });
  }

  /** @param venue the venue to which the group belongs */
  addGroup(value: unknown, venue: string): void {
    const group = groupOf(value);
    if (group) this.people.addGroup(group, venue, this.names);
  }

  addInvitation(value: unknown): void {
    const invitation = invitationOf(value);
    if (invitation) this.invitations.set(invitation.id, invitation);
  }

  /**
   * Joins separate replies to their submissions, and reports what was left out. Nothing may be added afterwards.
   *
   * @returns the submissions; can be iterated several times
   */
  finish(): Iterable<Forum> {
    for (const id of this.#separate.keys()) {
      if (!this.#newest.has(id)) this.#count('replies to submissions that are missing', this.#separate.of(id).length);
    }
    for (const [what, count] of this.#counts) {
      this.#report({ place: '', field: '', message: `left out: ${count} ${what}` });
    }
    return { [Symbol.iterator]: () => this.#current() };
  }

  /** Yields each submission once, in its newest version. */
  *#current(): Generator<Forum> {
    const given = new Set<string>();
    const originals = this.#originalsBeside();
    for (const forum of this.#forums) {
      const { id, changed, original } = forum.note;
      if (given.has(id) || this.#originals.has(id) || (changed ?? '') !== this.#newest.get(id)) continue;
      given.add(id);
      const originalContent = forum.note.originalContent ?? originals.get(original ?? '') ?? null;
      const note = { ...forum.note, originalContent };
      yield { ...forum, note, replies: [...forum.replies, ...this.#separate.of(id)] };
    }
  }

  /** API v1: the authors in notes that came beside their anonymous copy. */
  #originalsBeside(): Map<string, Content> {
    const found = new Map<string, Content>();
    if (this.#originals.size === 0) return found;
    for (const { note } of this.#forums) {
      const { authors, authorids } = note.content;
      if (this.#originals.has(note.id))
        found.set(note.id, { ...(authors && { authors }), ...(authorids && { authorids }) });
    }
    return found;
  }

  #addReply(note: Note): void {
    if (this.#venue !== null && !isOf(note, this.#venue)) return;
    const reply = this.#replyOf(note);
    if (reply) this.#separate.add(reply.forum, reply);
  }

  /** A reply that came with its submission. It belongs to it, whatever its forum is, because copies often have none. */
  #replyInside(forum: string, value: unknown): Reply | null {
    const note = noteOf(value);
    if (!note) this.#count('replies without an id');
    return note && note.id !== forum ? this.#replyOf({ ...note, forum }) : null;
  }

  #replyOf(note: Note): Reply | null {
    if (note.isDeleted || note.isRevision) return null;
    const stage = stageOf(note, this.names);
    if (stage === null) {
      const strange = strangeStage(note);
      if (strange !== null) this.#count(strange);
      return null;
    }
    const counts = this.openness.get(stage) ?? { open: 0, hidden: 0, unknown: 0 };
    this.openness.set(stage, counts);
    const isOpen = isOpenToAuthors(note, this.names.authors);
    counts[isOpen === null ? 'unknown' : isOpen ? 'open' : 'hidden'] += 1;
    return { ...note, stage };
  }

  #count(what: string, count = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + count);
  }
}

const later = (one: string | undefined, other: string) => (one === undefined || other > one ? other : one);
