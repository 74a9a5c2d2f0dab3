import { hrefs } from '#components/page/hrefs.ts';
import { type Parsed, parseDocument } from './parse.ts';
import { plainText } from './plain-text.ts';
import { type Listed, type Page, sections } from './sections.ts';
import { texts } from './texts.ts';

/** A link of the sidebar. */
export interface SiteLink {
  href: string;
  label: string;
}

/** A document with its place in the site. */
export interface SiteDocument extends Parsed, SiteLink {
  file: string;
  /** The section's title. */
  section: string;
}

/** The pages that are not documents. A document links to one by the file that it is made from, so that the link works in the repository. */
const pages: Readonly<Record<Page, SiteLink & { madeFrom: string }>> = {
  api: { href: hrefs.apiReference(), label: 'API reference', madeFrom: '/lib/contract/operations.ts' },
  visibility: { href: hrefs.visibility(), label: 'Who sees what', madeFrom: '/lib/contract/visibility/visibility.ts' },
  changelog: { href: hrefs.changelog(), label: 'API changelog', madeFrom: '/components/docs/changes.ts' },
};

/** The address of a file below `docs/`: its path without its ending; of a `README.md`, that of its folder. */
const addressOf = ({ file, address }: Pick<Listed, 'file' | 'address'>) =>
  address ?? file.replace(/(?:^|\/)README\.md$|\.md$/, '');

/** A section of the sidebar. */
interface SiteSection {
  title: string;
  links: readonly SiteLink[];
  isFolded: boolean;
}

/** The sections of the sidebar, with all their links. */
export const siteMap: readonly SiteSection[] = sections.map((section) => ({
  title: section.title,
  isFolded: section.isFolded ?? false,
  links: [
    ...section.documents.map((listed) => ({ href: hrefs.document(addressOf(listed)), label: listed.label })),
    ...(section.pages ?? []).map((page) => pages[page]),
  ],
}));

const listed = sections.flatMap(({ title, documents }) =>
  documents.map((document) => ({ ...document, section: title })),
);

/** Files that no line of `sections` names: the start page, and decisions, which their index lists. */
const unlisted = Object.keys(texts)
  .map((path) => path.slice('/docs/'.length))
  .filter((file) => file === 'README.md' || /^decisions\/\d{4}-/.test(file))
  .map((file) => ({ file, label: '', section: file === 'README.md' ? '' : 'Background' }));

const byAddress = new Map([...listed, ...unlisted].map((document) => [addressOf(document), document]));
const hrefByFile = new Map([
  ...[...byAddress].map(([address, { file }]) => [`/docs/${file}`, hrefs.document(address)] as const),
  ...Object.values(pages).map(({ madeFrom, href }) => [madeFrom, href] as const),
]);

const read = new Map<string, SiteDocument>();

/** Returns the document at an address; undefined if there is none. */
export function documentAt(address: string): SiteDocument | undefined {
  const known = read.get(address);
  if (known) return known;
  const found = byAddress.get(address);
  const text = found && texts[`/docs/${found.file}`];
  if (!found || text === undefined) return undefined;
  const parsed = parseDocument(text);
  const document = { ...found, ...parsed, label: found.label || parsed.title, href: hrefs.document(address) };
  read.set(address, document);
  return document;
}

/** All documents. */
export const allDocuments = (): SiteDocument[] => [...byAddress.keys()].flatMap((address) => documentAt(address) ?? []);

/**
 * The address of a link in a document. A link to another document names its file, so that it works in the repository.
 *
 * @param file the document with the link
 * @returns undefined if it leads to a file that is not a page of the site, such as source code
 */
export function linkAddress(file: string, href: string): string | undefined {
  if (/^(?:https?:|mailto:|#)/.test(href)) return href;
  const { pathname, hash } = new URL(href, `file:///docs/${file}`);
  const found = hrefByFile.get(pathname);
  return found && found + hash;
}

/** The pages before and after one, in the order of the sidebar. */
export function neighbours(href: string): { before: SiteLink | undefined; after: SiteLink | undefined } {
  const links = siteMap.flatMap(({ links }) => links);
  const at = links.findIndex((link) => link.href === href);
  return at < 0 ? { before: undefined, after: undefined } : { before: links[at - 1], after: links[at + 1] };
}

/** The first paragraph of a document, for search engines. */
export function summaryOf({ tokens }: SiteDocument): string {
  const at = tokens.findIndex(({ type }) => type === 'paragraph_open');
  return at < 0 ? '' : plainText(tokens[at + 1]);
}
