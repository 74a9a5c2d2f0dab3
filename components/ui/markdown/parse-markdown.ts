import MarkdownIt, { type Token } from 'markdown-it';
import { formulaRules } from './formula-rules.ts';

/** Quotes and lists nested deeper make a text plain. */
const DEEPEST = 20;

/**
 * Reads CommonMark with tables, strikethrough and bare web addresses. There is no raw HTML. Neither are there indented code blocks
 * and link definitions, because plain texts have such lines by chance, and definitions would vanish.
 */
const markdown = new MarkdownIt({ html: false, linkify: true, maxNesting: DEEPEST })
  .disable(['code', 'reference'])
  .use(formulaRules);
markdown.validateLink = (address) => /^(?:https?:\/\/|mailto:)/i.test(address);
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false }); // `main.py` is no address

/** Parses a text; null if it is nested so deeply that the parser would leave out a part of it. */
export function parseMarkdown(text: string): Token[] | null {
  const tokens = markdown.parse(text, {});
  return tokens.some(({ level }) => level >= DEEPEST - 1) ? null : tokens;
}
