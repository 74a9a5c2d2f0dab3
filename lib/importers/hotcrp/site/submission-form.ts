import { memoized } from '#lib/importers/tables/columns.ts';
import { isAboutReviewing } from '#lib/importers/tables/visibility.ts';
import { objectsOf, textOf, type Wire } from '#lib/importers/hotcrp/model/wire.ts';
import { type ReviewForm, stops } from './review-form.ts';

/** Older versions name a field by this many of its words: `contribution_type`, `contribution-type`. */
const MOST_WORDS = 4;

/**
 * Tells fields of the submission form, which authors filled in, from what scripts add to submissions.
 *
 * @param settings null if they are not known
 * @param reviews the review form; a member that is called like one of its fields is from reviews
 * @returns whether a member of a submission is not for authors, by its name. Fields that the settings list are, whatever their names.
 */
export function hiddenMembers(settings: Wire | null, reviews: ReviewForm): (member: string) => boolean {
  const fields = objectsOf(settings?.sf).flatMap(({ name }) => namesOf(textOf(name) ?? ''));
  const known = new Set(fields);
  const isOfReviews = (member: string) => reviews.mayKnow(member) || reviews.mayKnow(member.replaceAll('_', ' '));
  return memoized((member) => (isAboutReviewing(member) || isOfReviews(member)) && !known.has(keyOf(wordsOf(member))));
}

/** What versions may call a field: by all its words, or by some. */
function namesOf(name: string): string[] {
  const bare = name.replaceAll(/\(.*?\)|\[.*?\]/g, ' ');
  return [name, bare].flatMap((text) => {
    const words = wordsOf(text);
    const telling = words.filter((word) => !stops.test(word));
    return [words, telling, words.slice(0, MOST_WORDS), telling.slice(0, MOST_WORDS)].map(keyOf).filter(Boolean);
  });
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const keyOf = (words: readonly string[]) => words.join(' ');
