import type { Report, SourcedGrant } from '#lib/importers/model/sourced.ts';
import type { Spool } from '#lib/importers/files/spool.ts';
import { namesOf } from '#lib/importers/hotcrp/model/authors.ts';
import { type Name, nameOf, Names } from '#lib/importers/hotcrp/model/names.ts';
import { keyOf } from '#lib/importers/hotcrp/site/rounds.ts';
import { PartialRecords } from './partial-records.ts';
import { ReviewForm } from '#lib/importers/hotcrp/site/review-form.ts';
import {
  addressOf,
  objectsOf,
  paperNumberOf,
  flaggedStageOf,
  isFieldCode,
  stageOf,
  textOf,
  textsOf,
  type Wire,
} from '#lib/importers/hotcrp/model/wire.ts';

/** The records of a conference, from files or API responses, before they are merged. */
export class Collection {
  readonly records: PartialRecords;
  readonly names = new Names();
  readonly form = new ReviewForm();
  /** Names of review fields in an export of what authors see. */
  readonly shownToAuthors = new Set<string>();
  settings: Wire | null = null;
  status: Wire | null = null;
  /** Submissions of which HotCRP may hide parts from the token's owner. */
  readonly partial = new Set<number>();
  /** Whether HotCRP was asked which reviews are incomplete. */
  isIncompleteKnown = false;
  /** Whether any external review waits for approval, or was approved. */
  hasApproval = false;
  /** Whether some export has unfinished reviews with their status. */
  hasUnfinished = false;
  /** Decisions and statuses that occur, in lower case. */
  readonly outcomes = new Set<string>();
  /** The number of submissions without a decision. */
  undecided = 0;
  /** Rounds that reviews name, in order of first occurrence. */
  readonly rounds = new Set<string>();
  /** Rounds in which a reviewer has started. */
  readonly begun = new Set<string>();
  /** The number of assignments that HotCRP hides from their reviewers now, by round. */
  readonly ghosts = new Map<string, number>();
  readonly #chairs = new Map<string, Name>();
  readonly #report: Report;

  constructor(spool: Spool, report: Report) {
    this.records = new PartialRecords(spool);
    this.#report = report;
  }

  /** @returns the number of the submission; null if the record has none, or is an error */
  addPaper(value: Wire, place: string, rank: number): number | null {
    const pid = paperNumberOf(value);
    if (pid === null) {
      this.#report({ place, field: 'pid', message: 'expected the number of a submission; the record is left out' });
      return null;
    }
    const problem = textOf(value.error);
    if (problem !== null) {
      this.#report({ place, field: '', message: `HotCRP left submission ${pid} out: ${problem.slice(0, 200)}` });
      return null;
    }
    const { reviews, ...paper } = value;
    for (const review of objectsOf(reviews)) this.addReview({ pid, ...review }, place, rank);
    const [decision, status] = [textOf(paper.decision)?.toLowerCase(), textOf(paper.status)?.toLowerCase()];
    for (const word of [decision, status]) if (word !== undefined) this.outcomes.add(word);
    if (status === 'submitted' && decision === undefined) this.undecided += 1;
    // With its own decision, because that of another export may be newer than the status.
    const isUnchanged = status === 'submitted' && decision !== undefined;
    this.records.add(pid, {
      kind: 'paper',
      place,
      rank,
      value: isUnchanged ? { ...paper, '@unchanged': true } : paper,
    });
    return pid;
  }

  addReview(value: Wire, place: string, rank: number): void {
    const pid = paperNumberOf(value);
    if (pid === null) {
      this.#report({ place, field: 'pid', message: 'expected the number of a submission; the review is left out' });
      return;
    }
    // A review token lets anyone write the review.
    const { review_token: _, ...review } = value;
    const round = keyOf(review.round);
    this.rounds.add(round);
    const stage = stageOf(review.status) ?? flaggedStageOf(review);
    const status = stage ?? 'empty';
    if (status === 'delivered' || status === 'approved') this.hasApproval = true;
    if (rank > 1 && status !== 'complete') this.hasUnfinished = true;
    if (status !== 'empty') this.begun.add(round);
    if (review.ghost === true) this.ghosts.set(round, (this.ghosts.get(round) ?? 0) + 1);
    const kept = stage === null ? review : { ...(isWritten(stage) ? review : withoutFields(review)), status: stage };
    // With its own place, because its submission may be in another file.
    this.records.add(pid, { kind: 'review', place, rank, value: { ...kept, '@place': place } });
  }

  leaveOut(place: string): void {
    this.#report({ place, field: '', message: 'is not a record that HotCRP exports; it is left out' });
  }

  /** A member of the committee, or a person in the table of users. */
  addPerson(value: Wire): void {
    const email = addressOf(value.email);
    if (email === null) return;
    const parts = namesOf({ ...value, name: undefined });
    const isInParts = parts.firstName !== '' || parts.lastName !== '';
    const name = isInParts ? parts : nameOf(textOf(value.name) ?? '');
    this.names.add(email, name, isInParts);
    const roles = textsOf(value.roles).flatMap((role) => role.toLowerCase().split(/[\s,]+/));
    if (roles.includes('chair')) this.#chairs.set(email.toLowerCase(), { ...name });
  }

  grants(): SourcedGrant[] {
    return Array.from(this.#chairs, ([email, name]) => {
      const person = { email, id: null, pseudonym: null, ...(this.names.of(email) ?? name) };
      return { person, role: 'chair' };
    });
  }
}

const isWritten = (stage: string) => stage === 'complete' || stage === 'approved';

/** A review without its answers: nobody may read an unfinished review. */
function withoutFields(review: Wire): Wire {
  return Object.fromEntries(Object.entries(review).filter(([key]) => !isFieldCode(key) && key !== '@fields'));
}
