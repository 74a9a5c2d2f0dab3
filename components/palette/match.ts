import { normalizeText } from '#components/ui/text/normalize-text.ts';

/** Longer texts are not searched letter by letter: almost everything would be found in them. */
const LETTERS_WITHIN = 40;

/** A text is as good as its weakest word; among equals, as all of them together. */
interface Score {
  least: number;
  sum: number;
}

/** Of letters found one by one. */
const BY_LETTERS = 1;

/**
 * How well a text answers what was typed. Every word must be found: best at the start of the text, then at the start of a word,
 * then anywhere, then, in short texts, as letters in that order (`sbm` finds Submissions).
 *
 * @param text folded
 * @param words folded, none empty
 * @returns `null` where a word is not found; else higher is better
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

/** What can be found, with the text that it is found by. */
export interface Findable {
  text: string;
}

/**
 * The best of what answers a query, best first; among equals the order stays. Case, diacritics and word order do not matter. What is
 * found letter by letter stands only where nothing is found by its words.
 *
 * @param most how many
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
