import type { Note, Review } from './wire.ts';

export interface Entries {
  /** The decisions and meta-reviews, the committee's decision first. */
  decisions: Review[];
  /** Each review, with the number of its reviewer on this paper. */
  reviews: { review: Review; reviewer: number }[];
}

/**
 * Sorts the entries of a paper's `reviews` into decisions and reviews.
 *
 * - If an anonymous reviewer (`ICLR 2017 conference AnonReviewer4`) or the committee (`ICLR 2017 pcs`) signed one of them, they are a whole
 *   discussion. An entry by an anonymous reviewer with a recommendation or a confidence is a review, and the committee's entry is the
 *   decision. Questions, comments and replies of the authors are left out.
 * - Otherwise every entry but the meta-reviews is a review, and reviewers are numbered in order.
 *
 * @param note reports entries whose kind is not certain
 */
export function sortEntries(entries: readonly Review[], note: Note): Entries {
  const others = entries.filter(({ isMeta }) => !isMeta);
  if (others.some((entry) => numberOf(entry) !== null || isByCommittee(entry))) return sortDiscussion(entries, note);
  return {
    decisions: entries.filter(({ isMeta }) => isMeta),
    reviews: others.map((review, at) => ({ review, reviewer: at + 1 })),
  };
}

/** Some files contain all entries twice; so entries that are the same count once. */
function sortDiscussion(all: readonly Review[], note: Note): Entries {
  const entries = [...new Map(all.map((entry) => [JSON.stringify(entry.members), entry])).values()];
  const others = entries.filter(({ isMeta }) => !isMeta);
  const decisions = decisionsIn(others);
  // The data set shows a copy of one review as the meta-review.
  const texts = new Set(others.map(wordsOf));
  const metas = entries.filter((entry) => entry.isMeta && (entry.recommendation !== '' || !texts.has(wordsOf(entry))));
  return {
    decisions: [...decisions, ...metas],
    reviews: reviewsIn(
      others.filter((entry) => !decisions.includes(entry)),
      note,
    ),
  };
}

/** The entries by the committee; without one, those with the title of a decision, because others write about decisions too. */
function decisionsIn(entries: readonly Review[]): Review[] {
  const byCommittee = entries.filter(isByCommittee);
  if (byCommittee.length > 0) return byCommittee;
  return entries.filter((entry) => numberOf(entry) === null && /^(.*\bcommittee )?final decision$/i.test(entry.title));
}

/** One review for each anonymous reviewer: the first with a recommendation, else the first with a confidence. */
function reviewsIn(entries: readonly Review[], note: Note): Entries['reviews'] {
  const recommendFirst = entries.toSorted((a, b) => Number(a.recommendation === '') - Number(b.recommendation === ''));
  const found = new Map<number, Review>();
  for (const entry of recommendFirst.filter(hasScore)) {
    const reviewer = numberOf(entry);
    if (reviewer === null) note('reviews', 'a score by somebody who is not an anonymous reviewer is left out');
    else if (found.has(reviewer)) note('reviews', 'an anonymous reviewer has several reviews; the first one counts');
    else found.set(reviewer, entry);
  }
  const isUnscored = (entry: Review) => {
    const reviewer = numberOf(entry);
    return reviewer !== null && !found.has(reviewer) && wordsOf(entry) !== '';
  };
  if (entries.some(isUnscored)) {
    note('reviews', 'an anonymous reviewer wrote texts without a score; they count as comments and are left out');
  }
  return [...found].map(([reviewer, review]) => ({ review, reviewer }));
}

const hasScore = ({ recommendation, confidence }: Review) => recommendation !== '' || confidence !== '';

const isByCommittee = ({ signature }: Review) => /\bpcs$/i.test(signature);

/** The number of the anonymous reviewer who signed an entry; null if somebody else did. */
function numberOf({ signature }: Review): number | null {
  const digits = /\bAnonReviewer(\d{1,4})$/i.exec(signature)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** An entry's text for comparison: copies of a text differ in the space around it. */
const wordsOf = ({ comments }: Review) => comments.trim().replaceAll(/\s+/g, ' ');
