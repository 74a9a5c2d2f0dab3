import type { Track } from '#components/conferences/model/deadlines.ts';
import { roundId } from '#components/conferences/model/rounds.ts';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { fullName } from '#components/submissions/model/index-row.ts';
import { scoreText } from '#lib/contract/reviews/scores.ts';
import type { ConferenceReview } from '#lib/queries/lists/reviews.ts';
import { addressesIn, excerptWith, searchedText, soughtName, type SoughtName } from './names.ts';

/** What is wrong with the text of one review. */
export interface TextFinding {
  kind: 'empty' | 'own' | 'reviewer' | 'author' | 'address';
  /** The phase, by `roundId`. */
  round: string;
  submission: string;
  title: string;
  /** The name or the address that was found; empty for an empty review. */
  name: string;
  /** The words around a name, or all that an empty review says; else empty. */
  excerpt: string;
}

/** A review none of whose fields has more characters says nothing: `-`, `n/a`, `see above`. */
const SHORT = 20;

/** Returns every text of a review that is not a score, at any depth. */
export function textsOf(data: unknown): string[] {
  if (typeof data === 'string') return data.trim() === '' || scoreText.test(data.trim()) ? [] : [data];
  if (typeof data !== 'object' || data === null) return [];
  return Object.values(data).flatMap(textsOf);
}

/** Finds what is wrong with the texts of the reviews of one submission. */
export type Searcher = (review: ConferenceReview) => TextFinding[];

/**
 * Returns a function that finds what authors should not read in a review: on tracks that are not open, the name of its reviewer or of
 * another reviewer of the submission; on double-blind tracks, the names of the authors; everywhere, e-mail addresses.
 *
 * @param rows all submissions
 * @param rounds the phases that are searched, by `roundId`
 */
export function searcherOf(
  rows: readonly ReviewedRow[],
  tracks: readonly Track[],
  rounds: readonly string[],
): Searcher {
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const types = new Map(tracks.map(({ slug, reviewType }) => [slug, reviewType ?? '']));
  const ids = new Set(rounds);
  let last: { row: ReviewedRow; people: People } | undefined; // the reviews of a submission come one after the other
  return (review) => {
    const row = bySlug.get(review.submission?.slug ?? '');
    const track = row?.submission.track?.slug;
    const index = review.phase?.index ?? row?.reviewing?.phase?.index;
    if (!row || track === undefined || index == null) return [];
    const round = roundId({ track, index });
    if (!ids.has(round)) return [];
    if (last?.row !== row) last = { row, people: peopleOf(row, types.get(track) ?? '') };
    const { slug: submission } = row;
    const title = row.submission.title || submission;
    return findingsIn(review, last.people).map((found) => ({ ...found, round, submission, title }));
  };
}

interface People {
  isOpen: boolean;
  reviewers: readonly SoughtName[];
  authors: readonly SoughtName[];
}

function peopleOf({ submission, reviewing }: ReviewedRow, reviewType: string): People {
  const isOpen = reviewType === 'OPEN';
  const names = new Set((reviewing?.lines ?? []).map(({ name }) => name).filter((name) => name !== ''));
  const isKnown = isOpen || reviewType === 'SINGLE_BLIND'; // of any other type, reviewers may not know the authors
  return {
    isOpen,
    reviewers: isOpen ? [] : [...names].map(soughtName),
    authors: isKnown ? [] : (submission.authors ?? []).map(fullName).filter(Boolean).map(soughtName),
  };
}

type Found = Pick<TextFinding, 'kind' | 'name' | 'excerpt'>;

function findingsIn({ reviewData, reviewer }: ConferenceReview, { isOpen, reviewers, authors }: People): Found[] {
  const texts = textsOf(reviewData);
  if (texts.every((text) => text.trim().length < SHORT)) return [{ kind: 'empty', name: '', excerpt: texts.join(' ') }];
  const searched = texts.map(searchedText);
  const own = reviewer?.name?.trim() ?? '';
  const look = (kind: Found['kind'], sought: SoughtName): Found[] => {
    for (const text of searched) {
      const excerpt = excerptWith(sought, text);
      if (excerpt !== null) return [{ kind, name: sought.name, excerpt }];
    }
    return [];
  };
  return [
    ...(own === '' || isOpen ? [] : look('own', soughtName(own))),
    ...reviewers.filter(({ name }) => name !== own).flatMap((sought) => look('reviewer', sought)),
    ...authors.flatMap((sought) => look('author', sought)),
    ...addressesIn(searched).map((name) => ({ kind: 'address' as const, name, excerpt: '' })),
  ];
}
