import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allDocuments, documentAt, linkAddress, neighbours, siteMap } from './documents.ts';
import { sections } from './sections.ts';
import { texts } from './texts.ts';

const documents = allDocuments();
const targets = documents.flatMap(({ file, tokens }) =>
  tokens
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'link_open')
    .map((token) => ({ file, to: String(token.attrGet('href')) })),
);

describe('the documentation', () => {
  test('every Markdown file of docs is in one section, or is a decision, or the start page', () => {
    expect(documents.map(({ file }) => `/docs/${file}`).toSorted()).toEqual(Object.keys(texts).toSorted());
    const listed = sections.flatMap(({ documents }) => documents.map(({ file }) => file));
    expect(new Set(listed).size).toBe(listed.length);
    for (const file of listed) expect(texts, file).toHaveProperty([`/docs/${file}`]);
  });

  test('every page of the sidebar has its own address, and leads to the next', () => {
    const links = siteMap.flatMap(({ links }) => links.map(({ href }) => href));
    expect(new Set(links).size).toBe(links.length);
    for (const [at, href] of links.entries()) expect(neighbours(href).after?.href).toBe(links[at + 1]);
  });

  test('every document has a title', () => {
    for (const { file, title } of documents) expect(title, file).not.toBe('');
  });

  test('no header cell of a table is empty', () => {
    for (const { file, tokens } of documents)
      for (const [at, { tag, type }] of tokens.entries())
        if (type === 'th_open' && tag === 'th') expect(tokens[at + 1]?.content, file).not.toBe('');
  });

  test('an address without a document has none', () => {
    for (const address of ['nothing', 'api.md', 'decisions', 'guides'])
      expect(documentAt(address)?.file).toBe(address === 'decisions' ? 'decisions/README.md' : undefined);
  });
});

describe('links', () => {
  test('lead to files that exist, so that they work in the repository', () => {
    expect(targets.length).toBeGreaterThan(200);
    for (const { file, to } of targets.filter(({ to }) => !/^(?:https?:|mailto:|#)/.test(to))) {
      const { pathname } = new URL(to, `file:///docs/${file}`);
      expect(existsSync(`.${pathname}`), `${file}: ${to}`).toBe(true);
    }
  });

  test('to a part of a document lead to an id that it has', () => {
    for (const { file, to } of targets) {
      const [address = '', id] = (linkAddress(file, to) ?? '').split('#');
      if (id === undefined || /^https?:/.test(address)) continue;
      const found = documents.find(({ file: own, href }) => (address === '' ? own === file : href === address));
      if (!found) continue; // a page that is not a document
      expect(
        found.tokens.map((token) => token.attrGet('id')),
        `${file}: ${to}`,
      ).toContain(id);
    }
  });

  test('to a document lead to its page, and to source code nowhere', () => {
    expect(linkAddress('guides/chair.md', '../figures.md#calibration')).toBe('/docs/figures#calibration');
    expect(linkAddress('sources/hotcrp.md', 'README.md')).toBe('/docs/sources');
    expect(linkAddress('figures.md', '../lib/contract/visibility/visibility.ts')).toBe('/docs/visibility');
    expect(linkAddress('operations.md', '../deploy')).toBeUndefined();
    expect(linkAddress('operations.md', 'https://a.example/x')).toBe('https://a.example/x');
  });
});
