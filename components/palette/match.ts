import { normalizeText } from '#components/ui/text/normalize-text.ts';

/** Longer texts are not searched by scattered letters, because almost every query would match. */
const LETTERS_WITHIN = 40;

/** The score of a match by scattered letters. */
const BY_LETTERS = 1;

/** Texts rank by the score of their worst matching word, then by the sum of all words. */
interface Score {
  least: number;
  sum: number;
}

/** A candidate, with the text that is searched: normalized (`normalizeText`), because it is read at every key. */
export interface Findable {
  text: string;
}

/** The best matches among some candidates. */
export interface Found<T> {
  /** Best first; equal ones keep their order. */
  best: readonly T[];
  /** The score of the first; null if there is none. */
  score: Score | null;
}

/** Splits what was typed into normalized words. */
export function wordsOf(query: string): string[] {
  return normalizeText(query).split(/\s+/u).filter(Boolean);
}

/**
 * Scores how well a text matches. Every word must match: best at the start of the text, then at the start of a word, then anywhere; whole
 * words come before others in the same place.
 *
 * @param words normalized, none empty
 * @returns higher is better; `null` if a word does not match
 */
function scoreOf(text: string, words: readonly string[], wordScore: typeof byWords): Score | null {
  let [sum, least] = [0, Infinity];
  for (const word of words) {
    const score = wordScore(text, word);
    if (score === null) return null;
    sum += score;
    least = Math.min(least, score);
  }
  return { least, sum: sum - text.length / 1000 };
}

const partOfWord = /[\p{L}\p{N}]/u;
const isPartOfWord = (text: string, at: number) => partOfWord.test(text.charAt(at));

function byWords(text: string, word: string): number | null {
  let found = text.indexOf(word);
  if (found < 0) return null;
  let best = 2;
  for (; found >= 0 && best < 4; found = text.indexOf(word, found + 1)) {
    if (isPartOfWord(text, found - 1)) continue;
    const place = found === 0 ? 4 : 3;
    best = Math.max(best, isPartOfWord(text, found + word.length) ? place : place + 0.5);
  }
  return best;
}

/** Matches the letters of a word in their order: `sbm` finds Submissions. */
function byLetters(text: string, word: string): number | null {
  if (text.length > LETTERS_WITHIN) return null;
  let from = 0;
  for (const letter of word) {
    from = text.indexOf(letter, from) + 1;
    if (from === 0) return null;
  }
  return BY_LETTERS;
}

/**
 * Returns the best matches of some words. Ignores case, diacritics and word order.
 *
 * @param words from `wordsOf`; if there are none, the first candidates are returned
 * @param most the maximum number of results
 * @param how by words, or by scattered letters, which is for when nothing matches by words
 */
export function findBest<T extends Findable>(
  candidates: readonly T[],
  words: readonly string[],
  most: number,
  how: 'words' | 'letters' = 'words',
): Found<T> {
  if (words.length === 0) return { best: candidates.slice(0, most), score: null };
  const wordScore = how === 'words' ? byWords : byLetters;
  const top: { candidate: T; score: Score }[] = [];
  for (const candidate of candidates) {
    const score = scoreOf(candidate.text, words, wordScore);
    if (score === null) continue;
    const last = top.at(-1);
    if (top.length === most && last && compareScores(score, last.score) >= 0) continue;
    const place = top.findIndex((other) => compareScores(score, other.score) < 0);
    top.splice(place === -1 ? top.length : place, 0, { candidate, score });
    if (top.length > most) top.pop();
  }
  return { best: top.map(({ candidate }) => candidate), score: top[0]?.score ?? null };
}

/** Compares scores for sorting, best first; none comes last. */
export function compareScores(one: Score | null, other: Score | null): number {
  if (!one || !other) return Number(one === null) - Number(other === null);
  return other.least - one.least || other.sum - one.sum;
}
