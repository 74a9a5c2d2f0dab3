import MiniSearch from 'minisearch';
import { allEntries, type Entry } from './entries.ts';

/** A result: an entry, and where the words are in a part of its text. */
export interface Result extends Entry {
  snippet: readonly { text: string; isMatch: boolean }[];
}

/** The most results of one search. */
const MOST = 30;

/** The length of a snippet, in characters, and how much of it comes before the first word. */
const [LENGTH, BEFORE] = [180, 60];

/** Answers come before reasons: the weight of a section of the site, by the first word of its title. */
const boosts: Readonly<Record<string, number>> = { Guides: 1.5, API: 1.2, Background: 0.3 };

/** Words of questions (“how do I …”), which say nothing about what is looked for. */
const FILLERS = new Set(
  'a an and are be by can did do does for from has have how i if in is it me my of on or our the this to was we what when where which who why will with you your'.split(
    ' ',
  ),
);

let index: MiniSearch<Entry & { id: number }> | undefined;

/**
 * Searches the documentation. All words must be in a part of a page, in any order; words may be begun, or have a typing error. If no part
 * has them all, parts with some of them are found.
 *
 * @returns best first
 */
export function searchDocs(query: string): Result[] {
  index ??= createIndex();
  const whole = index.search(query);
  return (whole.length > 0 ? whole : index.search(query, { combineWith: 'OR' })).slice(0, MOST).map((found) => {
    const { href, title, page, text } = found as unknown as Entry;
    return { href, title, page, text, snippet: snippetOf(text, found.terms) };
  });
}

function createIndex() {
  const created = new MiniSearch<Entry & { id: number }>({
    fields: ['title', 'page', 'text'],
    storeFields: ['href', 'title', 'page', 'text'],
    tokenize: (text) => wordsOf(text).flatMap((word) => (word.includes('_') ? [word, ...word.split('_')] : word)),
    searchOptions: {
      tokenize: wordsOf,
      processTerm: (word) => (FILLERS.has(word.toLowerCase()) ? null : word.toLowerCase()),
      boost: { title: 4, page: 2 },
      prefix: true,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
      combineWith: 'AND',
      boostDocument: (_id, _term, stored) => boosts[String(stored?.['page']).split(' ')[0] ?? ''] ?? 1,
    },
  });
  created.addAll(allEntries().map((entry, id) => ({ id, ...entry })));
  return created;
}

const wordsOf = (text: string) => [...text.matchAll(/[\p{L}\p{N}_]+/gu)].map(([word]) => word);

/** The part of a text around the first of some words, with all of them marked. */
function snippetOf(text: string, words: readonly string[]): Result['snippet'] {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  const marks = new RegExp(`(?<![\\p{L}\\p{N}_])(${words.join('|')})(?![\\p{L}\\p{N}_])`, 'giu');
  const first = words.length === 0 ? -1 : plain.search(marks);
  const from = first <= BEFORE ? 0 : plain.indexOf(' ', first - BEFORE) + 1;
  const cut = plain.slice(from, from + LENGTH);
  const shown = from + LENGTH < plain.length ? `${cut.slice(0, cut.lastIndexOf(' '))} …` : cut;
  const parts = words.length === 0 ? [shown] : `${from > 0 ? '… ' : ''}${shown}`.split(marks);
  return parts.map((text, at) => ({ text, isMatch: at % 2 === 1 })).filter(({ text }) => text !== '');
}
