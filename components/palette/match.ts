import { fold } from '#components/table/fold.ts';

/** Longer texts are not searched letter by letter: almost everything would be found in them. */
const LETTERS_WITHIN = 40;

/**
 * How well a text answers what was typed. Every word must be found: best at the start of the text, then at the start of a word,
 * then anywhere, then, in short texts, as letters in that order (`sbm` finds Submissions).
 *
 * @param text folded
 * @param words folded, none empty
 * @returns `null` where a word is not found; else higher is better
 */
function scoreOf(text: string, words: readonly string[]): number | null {
  let sum = 0;
  for (const word of words) {
    const score = wordScore(text, word);
    if (score === null) return null;
    sum += score;
  }
  return sum - text.length / 1000;
}

function wordScore(text: string, word: string): number | null {
  if (text.startsWith(word)) return 4;
  const at = text.indexOf(word);
  if (at < 0) return text.length <= LETTERS_WITHIN && hasLetters(text, word) ? 1 : null;
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
 * The best of what answers a query, best first; among equals the order stays. Case, diacritics and word order do not matter.
 *
 * @param most how many
 */
export function findBest<T extends Findable>(candidates: readonly T[], query: string, most: number): T[] {
  const words = fold(query).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return candidates.slice(0, most);
  return candidates
    .flatMap((candidate) => {
      const score = scoreOf(fold(candidate.text), words);
      return score === null ? [] : [{ candidate, score }];
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}
