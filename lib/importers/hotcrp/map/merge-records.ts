import type { Event } from '#lib/importers/hotcrp/files/log.ts';
import type { SubmissionRecords } from '#lib/importers/hotcrp/files/partial-records.ts';
import { addressOf, countOf, reviewTypeOf, stages, textOf, type Wire } from '#lib/importers/hotcrp/model/wire.ts';
import { keyOf } from '#lib/importers/hotcrp/site/rounds.ts';
import { loggedReviews } from './logged-reviews.ts';

/** The merged records of one submission. */
export interface MergedSubmission {
  pid: number;
  place: string;
  /** Null if only its reviews or its log are known. */
  paper: Wire | null;
  /** Rows of the table of authors. */
  authors: readonly Wire[];
  /** From the table of topics. */
  topics: readonly string[];
  reviews: readonly Wire[];
  /** Numbers of the reviews that HotCRP counts as incomplete. */
  incomplete: ReadonlySet<number>;
  /** HotCRP's own count of reviews: "1/3"; null if it is not known. */
  count: string | null;
  /** In order of time. */
  events: readonly Event[];
}

/**
 * Merges the records of one submission.
 *
 * @param isLogRead whether to take unfinished reviews from the log, because no export has them
 */
export function mergeRecords({ pid, records }: SubmissionRecords, isLogRead: boolean): MergedSubmission {
  const papers = records.flatMap((record) => (record.kind === 'paper' ? record : []));
  const reviews = records.flatMap((record) => (record.kind === 'review' ? record : []));
  const events = records.flatMap((record) => (record.kind === 'event' ? record.event : []));
  // HotCRP lists the newest entries first, also of those within a second.
  const isOldestFirst = (events[0]?.at ?? '') < (events.at(-1)?.at ?? '');
  const inOrder = (isOldestFirst ? events : events.toReversed()).toSorted((a, b) =>
    a.at < b.at ? -1 : a.at > b.at ? 1 : 0,
  );
  const best = papers.toSorted(
    (a, b) => b.rank - a.rank || (countOf(b.value.modified_at) ?? 0) - (countOf(a.value.modified_at) ?? 0),
  );
  return {
    pid,
    place:
      best[0]?.place ?? records.flatMap((record) => ('place' in record ? record.place : []))[0] ?? `submission ${pid}`,
    paper: best.length === 0 ? null : merged(best.map(({ value }) => value)),
    authors: records.flatMap((record) => (record.kind === 'author' ? [record.value] : [])),
    topics: records.flatMap((record) => (record.kind === 'topic' ? [record.topic] : [])),
    reviews: joinReviews(
      reviews.toSorted((a, b) => b.rank - a.rank).map(({ value }) => value),
      isLogRead ? loggedReviews(pid, inOrder) : [],
    ),
    incomplete: new Set(records.flatMap((record) => (record.kind === 'incomplete' ? record.rid : []))),
    count: records.findLast((record) => record.kind === 'count')?.text ?? null,
    events: inOrder,
  };
}

/** Merges objects: each member comes from the first object that has it. */
function merged(values: readonly Wire[]): Wire {
  const [only] = values;
  if (only && values.length === 1) return only;
  const all: Record<string, unknown> = {};
  for (const value of values) {
    for (const [key, held] of Object.entries(value)) {
      if (held !== null && held !== '' && !Object.hasOwn(all, key)) {
        Object.defineProperty(all, key, { value: held, enumerable: true, configurable: true, writable: true });
      }
    }
  }
  return all;
}

/**
 * Merges the records of each review. Only some exports have the review's number; others identify it by its reviewer, who has one review of a
 * submission, or by its letter. The most advanced status counts, because exports may be of different days and reviews do not go back.
 */
function joinReviews(reviews: readonly Wire[], logged: readonly Wire[]): Wire[] {
  const groups: Wire[][] = [];
  const byKey = new Map<string, Wire[]>();
  // A review without a key cannot be matched to the log, which has it too.
  const known = logged.length === 0 ? reviews : reviews.filter((review) => keysOf(review).length > 0);
  for (const review of [...known, ...logged]) {
    const keys = keysOf(review);
    const same = keys.map((key) => byKey.get(key)).find((group) => group && belongsTo(group, review));
    const group = same ?? [];
    if (!same) groups.push(group);
    group.push(review);
    for (const key of keys) if (!byKey.has(key)) byKey.set(key, group);
  }
  const all = withoutRepeats(groups).map((group): Wire => {
    const [only] = group;
    if (only && group.length === 1) return only;
    const newest = group.toSorted((a, b) => (countOf(b.version) ?? 0) - (countOf(a.version) ?? 0));
    const furthest = newest
      .flatMap(({ status }) => textOf(status) ?? [])
      .toSorted((a, b) => stages.indexOf(b) - stages.indexOf(a))[0];
    return { ...merged(newest), ...(furthest !== undefined && { status: furthest }) };
  });
  // By number, because HotCRP's own order changes when a review is submitted.
  return all.toSorted((a, b) => (numberOf(a) === numberOf(b) ? 0 : numberOf(a) - numberOf(b)));
}

/**
 * Without the rows of the table of assignments that are anonymous reviews which another export has, too: with a number or a letter, but no
 * address either. Each of these is one of the rows of its type and round.
 */
function withoutRepeats(groups: readonly Wire[][]): Wire[][] {
  const anonymous = groups.filter((group) => group.every(isNameless) && group.some((each) => keysOf(each).length > 0));
  return groups.filter(([row]) => {
    // The table of assignments says nothing of the status.
    if (!row || row.status !== undefined || keysOf(row).length > 0) return true;
    const at = anonymous.findIndex((group) => group.every((review) => isAlike(review, row)));
    if (at !== -1) anonymous.splice(at, 1);
    return at === -1;
  });
}

const isNameless = (review: Wire) => addressOf(review.reviewer_email) === null;

/** Whether two records may be one review by type and round; tables of complete reviews have neither. */
function isAlike(one: Wire, other: Wire): boolean {
  const type = reviewTypeOf(one.rtype);
  return type === null || (type === reviewTypeOf(other.rtype) && keyOf(one.round) === keyOf(other.round));
}

const numberOf = ({ rid }: Wire) => countOf(rid) ?? Infinity;

/** What identifies a review, the most reliable first: number, address, letter. */
function keysOf(review: Wire): string[] {
  const rid = countOf(review.rid);
  const email = addressOf(review.reviewer_email);
  const ordinal = textOf(review.ordinal);
  return [
    ...(rid === null ? [] : [`number ${rid}`]),
    ...(email === null ? [] : [`address ${email.toLowerCase()}`]),
    ...(ordinal === null ? [] : [`letter ${ordinal.toUpperCase()}`]),
  ];
}

/** Whether a record belongs to a group: reviews with different numbers are different reviews, whatever else they share. */
function belongsTo(group: readonly Wire[], review: Wire): boolean {
  const rid = countOf(review.rid);
  return rid === null || group.every((other) => (countOf(other.rid) ?? rid) === rid);
}
