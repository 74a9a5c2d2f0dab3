import { splitFormulas } from '#components/ui/formula/find-formulas.ts';
import type { AcceptedPaper, PaperAuthor } from './accepted.ts';

/** How characters are written that mean something in TeX. Braces are words, because BibTeX counts them even after a backslash. */
const written: Readonly<Record<string, string>> = {
  '\\': String.raw`{\textbackslash}`,
  '{': String.raw`{\textbraceleft}`,
  '}': String.raw`{\textbraceright}`,
  '~': String.raw`{\textasciitilde}`,
  '^': String.raw`{\textasciicircum}`,
  '&': String.raw`\&`,
  '%': String.raw`\%`,
  $: String.raw`\$`,
  '#': String.raw`\#`,
  _: String.raw`\_`,
};

/** Writes text for a BibTeX field: on one line, with balanced braces, in UTF-8. */
export function texText(text: string): string {
  return escaped(oneLine(text));
}

const escaped = (text: string) => text.replaceAll(/[\\{}~^&%$#_]/g, (character) => written[character] ?? character);

/** The same, but formulas stay TeX. A formula whose braces are not balanced is written as the text that it is. */
export function texWithFormulas(text: string): string {
  return splitFormulas(oneLine(text))
    .map((part) => {
      if (typeof part === 'string') return escaped(part);
      return isBalanced(part.tex) ? `$${part.tex.trim()}$` : escaped(part.source);
    })
    .join('');
}

const oneLine = (text: string) => text.toWellFormed().replaceAll(/\s+/gu, ' ').trim();

function isBalanced(tex: string): boolean {
  let depth = 0;
  for (const character of tex) {
    if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0 && !tex.includes('$');
}

/** `Byron, Ada`. A single name, or one that BibTeX would take apart, stands in braces. */
function authorName({ firstName, lastName }: PaperAuthor): string {
  const [first, last] = [texText(firstName), texText(lastName)];
  if (first === '' || last === '') return `{${first || last}}`;
  return `${whole(last)}, ${whole(first)}`;
}

function whole(name: string): string {
  return /,|(?:^|\s)and(?:\s|$)/i.test(name) ? `{${name}}` : name;
}

/**
 * Writes papers as BibTeX entries, in their order.
 *
 * @param book the name of the conference; its year is that of the entries
 */
export function toBibtex(papers: readonly AcceptedPaper[], book: string): string {
  const used = new Set<string>();
  return papers.map((paper) => entryOf(paper, keyOf(paper.slug, used), book)).join('\n');
}

function entryOf({ title, authors, url, keywords, track }: AcceptedPaper, key: string, book: string): string {
  const fields: (readonly [name: string, value: string])[] = [
    ['author', authors.map(authorName).join(' and ')],
    ['title', `{${texWithFormulas(title)}}`], // the inner braces keep capitals
    ['booktitle', texText(book)],
    ['year', /\b(?:19|20)\d\d\b/.exec(book)?.[0] ?? ''], // decisions are often made in the year before
    ['series', texText(track ?? '')],
    ['keywords', texText(keywords.join(', '))],
    ['url', url?.replaceAll(/[{}\\]/g, encodeURIComponent) ?? ''],
  ];
  const lines = fields.filter(([, value]) => value !== '').map(([name, value]) => `  ${name} = {${value}},`);
  return [`@inproceedings{${key},`, ...lines, '}', ''].join('\n');
}

/** A key of characters that BibTeX allows everywhere, unlike all used before. */
function keyOf(slug: string, used: Set<string>): string {
  const plain = slug.normalize('NFKD').replaceAll(/[^\w:.-]+/g, '') || 'paper';
  let key = plain;
  for (let count = 2; used.has(key.toLowerCase()); count += 1) key = `${plain}-${count}`;
  used.add(key.toLowerCase());
  return key;
}
