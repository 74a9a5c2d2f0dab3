import { normalizeText } from '#components/ui/text/normalize-text.ts';

/** Longer texts are not searched by scattered letters, because almost every query would match. */
const LETTERS_WITHIN = 40;

/** Texts rank by the score of their worst matching word, then by the sum of all words. */
interface Score {
  least: number;
  sum: number;
}

/** The score of a match by scattered letters. */
const BY_LETTERS = 1;

/**
 * Scores how well a text matches. Every word must match: best at the start of the text, then at the start of a word, then anywhere,
 * then, in short texts, as scattered letters in the same order (`sbm` finds Submissions).
 *
 * @param text normalized
 * @param words normalized, none empty
 * @returns higher is better; `null` if a word does not match
 */
function scoreOf(text: string, words: readonly string[]): Score | null {
  let [sum, least] = [0, Infinity];
  for (const word of words) {
    const score = wordScore(text, word);
    if (score === null) return null;
    sum += score;
    least = Math.min(least, score);
  }
  return { least, sum: sum - text.length / 1000 };
}

function wordScore(text: string, word: string): number | null {
  if (text.startsWith(word)) return 4;
  const at = text.indexOf(word);
  if (at < 0) return text.length <= LETTERS_WITHIN && hasLetters(text, word) ? BY_LETTERS : null;
  for (let found = at; found >= 0; found = text.indexOf(word, found + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text.charAt(found - 1))) return 3;
  }
  return 2;
}

function hasLetters(text: string, word: string): boolean {
  let from = 0;
  for (const letter of word) {
    from = text.indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
}

/** A candidate, with the text that is searched. */
export interface Findable {
  text: string;
}

/**
 * Returns the best matches of a query, best first; equal ones keep their order. Ignores case, diacritics and word order. Matches by
 * scattered letters are returned only if no candidate matches by words.
 *
 * @param most the maximum number of results
 */
export function findBest<T extends Findable>(candidates: readonly T[], query: string, most: number): T[] {
  const words = normalizeText(query).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return candidates.slice(0, most);
  const found = candidates.flatMap((candidate) => {
    const score = scoreOf(normalizeText(candidate.text), words);
    return score === null ? [] : [{ candidate, ...score }];
  });
  const sound = found.filter(({ least }) => least > BY_LETTERS);
  return (sound.length > 0 ? sound : found)
    .toSorted((a, b) => b.least - a.least || b.sum - a.sum)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}
