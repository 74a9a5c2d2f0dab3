import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AcceptedPaper } from './accepted.ts';
import { texText, texWithFormulas, toBibtex } from './bibtex.ts';

const author = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  affiliation: null,
  country: null,
  isCorresponding: false,
});
const paper = (change: Partial<AcceptedPaper> = {}): AcceptedPaper => ({
  slug: 'cvl-26-s1',
  title: 'A title',
  authors: [author('Ada', 'Byron')],
  track: null,
  keywords: [],
  url: null,
  decidedAt: null,
  ...change,
});

const text = fc.string({ unit: fc.constantFrom(...Array.from('aé漢\\{}~^&%$#_ \n"@,=')) });

/** The opposite of `texText`. */
const read = (tex: string) =>
  tex.replaceAll(/\{\\(text[a-z]+)\}|\\([&%$#_])/g, (_, command: string | undefined, character: string | undefined) => {
    const characters: Record<string, string> = {
      textbackslash: '\\',
      textbraceleft: '{',
      textbraceright: '}',
      textasciitilde: '~',
      textasciicircum: '^',
    };
    return character ?? characters[command ?? ''] ?? '';
  });

/** The depth of braces at the end of a text; `NaN` if one closes that was not opened. */
const depthOf = (tex: string) =>
  Array.from(tex).reduce((depth, character) => {
    const next = depth + Number(character === '{') - Number(character === '}');
    return next < 0 ? Number.NaN : next;
  }, 0);

test('any text can be read back from TeX, and every character that means something there is written as itself', () => {
  fc.assert(
    fc.property(text, (given) => {
      const tex = texText(given);
      expect(read(tex)).toBe(given.replaceAll(/\s+/g, ' ').trim());
      expect(tex.replaceAll(/\{\\text[a-z]+\}|\\[&%$#_]/g, '')).not.toMatch(/[\\{}~^&%$#_]/);
    }),
  );
});

test('braces are balanced in every value, whatever titles, names and keywords have', () => {
  fc.assert(
    fc.property(text, text, text, (title, name, keyword) => {
      expect(depthOf(texWithFormulas(title))).toBe(0);
      const file = toBibtex(
        [paper({ title, authors: [author(name, keyword)], keywords: [keyword], track: name })],
        name,
      );
      expect(depthOf(file)).toBe(0);
      expect(file.match(/^@/gm)).toHaveLength(1);
    }),
  );
});

test('formulas stay TeX, and amounts do not become formulas', () => {
  expect(texWithFormulas(String.raw`Sparse $\ell_p$ for \(n^2\) & $5`)).toBe(
    String.raw`Sparse $\ell_p$ for $n^2$ \& \$5`,
  );
  expect(texWithFormulas('A broken $x_{i$ one')).toBe(String.raw`A broken \$x\_{\textbraceleft}i\$ one`);
});

test('an entry has its authors in order, and names that BibTeX would take apart in braces', () => {
  const authors = [author('Ada', 'Byron'), author('', 'Madonna'), author('Lin', 'Rand and Co, Ltd')];
  expect(
    toBibtex([paper({ authors, url: 'https://x.org/p?a={b}', decidedAt: '2026-11-20T00:00:00Z' })], 'CVL 2026'),
  ).toBe(
    `@inproceedings{cvl-26-s1,
  author = {Byron, Ada and {Madonna} and {Rand and Co, Ltd}, Lin},
  title = {{A title}},
  booktitle = {CVL 2026},
  year = {2026},
  url = {https://x.org/p?a=%7Bb%7D},
}
`,
  );
});

test('the year is the one in the name of the conference, never that of the decision', () => {
  const decided = paper({ decidedAt: '2026-11-20T00:00:00Z' });
  expect(toBibtex([decided], 'Conference on Vision 2027')).toContain('  year = {2027},');
  expect(toBibtex([decided], 'Conference on Vision')).not.toContain('year');
});

test('no two entries have the same key, and keys have only characters that are allowed', () => {
  const slugs = fc.array(fc.string({ unit: fc.constantFrom(...Array.from('aAé/ {,1-')) }), { maxLength: 8 });
  fc.assert(
    fc.property(slugs, (drawn) => {
      const file = toBibtex(
        drawn.map((slug) => paper({ slug })),
        'X',
      );
      const keys = [...file.matchAll(/^@inproceedings\{(.*),$/gm)].map(([, key]) => key?.toLowerCase());
      expect(new Set(keys).size).toBe(drawn.length);
      for (const key of keys) expect(key).toMatch(/^[\w:.-]+$/);
    }),
  );
});
