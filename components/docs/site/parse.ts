import MarkdownIt, { type Token } from 'markdown-it';
import { labelCells } from './label-cells.ts';
import { plainText } from './plain-text.ts';

/** A heading of a document, for its table of contents. */
interface Heading {
  id: string;
  text: string;
  level: 2 | 3;
}

/** A document, read. Headings, and rows of tables that begin with code, have an `id`; cells have a label (`labelCells`). */
export interface Parsed {
  /** The first heading, which is not among the tokens. */
  title: string;
  tokens: readonly Token[];
  headings: readonly Heading[];
}

const markdown = new MarkdownIt({ html: false });

/**
 * Reads a Markdown file of the documentation.
 *
 * @param source the file's text, whose first line is its title
 */
export function parseDocument(source: string): Parsed {
  const tokens = markdown.parse(source, {});
  const title = plainText(tokens[1]);
  const body = tokens.slice(3);
  labelCells(body);
  const taken = new Set<string>();
  const headings: Heading[] = [];
  for (const [at, token] of body.entries()) {
    const inline = body[at + 1];
    if (token.type === 'heading_open') {
      const id = freeId(slugOf(plainText(inline)), taken);
      token.attrSet('id', id);
      if (token.tag === 'h2' || token.tag === 'h3')
        headings.push({ id, text: plainText(inline), level: token.tag === 'h2' ? 2 : 3 });
    } else if (token.type === 'th_open' && plainText(inline) === '') {
      token.tag = 'td'; // a header without words is none
    } else if (token.type === 'tr_open') {
      const code = body[at + 2]?.children?.[0];
      if (code?.type === 'code_inline') token.attrSet('id', freeId(slugOf(code.content), taken));
    }
  }
  return { title, tokens: body, headings };
}

/** The id that GitHub gives to a heading, so that links to it work in the repository, too. */
const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

function freeId(id: string, taken: Set<string>): string {
  let free = id;
  for (let count = 1; taken.has(free); count++) free = `${id}-${count}`;
  taken.add(free);
  return free;
}
