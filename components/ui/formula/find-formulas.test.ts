import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitFormulas } from './find-formulas.ts';

const sourceOf = (part: ReturnType<typeof splitFormulas>[number]) => (typeof part === 'string' ? part : part.source);
const formulasIn = (text: string) =>
  splitFormulas(text).flatMap((part) => (typeof part === 'string' ? [] : [part.tex]));

describe('formulas in a text', () => {
  test.each([
    [String.raw`On $\ell_p$ norms`, [String.raw`\ell_p`]],
    [String.raw`On \(\ell_p\) norms`, [String.raw`\ell_p`]],
    ['$k$-means in $O(n log n)$', ['k', 'O(n log n)']],
    ['$k$NN', ['k']],
    ['Wasserstein GAN$^2$, CO$_2$ and U${}^+$', ['^2', '_2', '{}^+']],
    ['$n$, $m$ and $n+m$.', ['n', 'm', 'n+m']],
    [String.raw`Costs \$5, for $x$`, ['x']],
    [String.raw`$a \$ b$`, [String.raw`a \$ b`]],
    ['so $$a = b$$ holds', ['a = b']],
    [String.raw`so \[a = b\] holds`, ['a = b']],
    ['$a\n+ b$', ['a\n+ b']],
  ])('%s', (text, formulas) => {
    expect(formulasIn(text)).toEqual(formulas);
  });

  test.each([
    '$5',
    '$5 and $10',
    'US$ 3',
    'US$3 to US$5',
    'US$3 and CA$ 5',
    'between $5 and 10$ a year',
    '$1,000-$2,000',
    'R$5, A$5 and $',
    'Make $money for a PC$ now',
    'the variables $HOME and $PATH',
    '$ x$',
    '$x $',
    '$x$5',
    String.raw`3$\times$3`,
    '$$',
    '$$ $$',
    '$never closed',
    String.raw`\(never closed`,
    String.raw`\[1\], \[2, 3\] and \[Smith et al.\]`,
    'a\n$x\n\ny$',
  ])('none in %s', (text) => {
    expect(splitFormulas(text)).toEqual([text]);
  });

  const piece = fc.constantFrom('$', '$$', '\\', '\\(', '\\)', '\\[', '\\]', 'x', '^2', ' ', '\n', '5', 'and', '{');
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(piece, { maxLength: 40 }).map((all) => all.join('')),
  );

  test('the parts together are the text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const parts = splitFormulas(text);
        expect(parts.map(sourceOf).join('')).toBe(text);
        expect(parts.every((part) => sourceOf(part) !== '')).toBe(true);
      }),
    );
  });

  const amount = fc
    .tuple(
      fc.constantFrom('$', 'US$', 'US$ ', 'A$'),
      fc.integer({ min: 0, max: 99_999 }),
      fc.constantFrom('', 'k', '.50', 'M'),
    )
    .map((parts) => parts.join(''));
  const words = fc.array(fc.constantFrom('and', 'costs', 'per hour,', 'or', '(about)', 'from', '–'), { minLength: 1 });

  test('amounts of money between words are never formulas', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, words), { minLength: 1, maxLength: 8 }), (said) => {
        const text = said.map(([money, between]) => `${money} ${between.join(' ')}`).join(' ');
        expect(splitFormulas(text)).toEqual([text]);
      }),
    );
  });

  test('what opens ten thousand formulas and closes none stays text', () => {
    for (const opening of ['$a ', '$', '\\(', '\\[x', '$$x']) {
      const text = opening.repeat(10_000);
      expect(splitFormulas(text).map(sourceOf).join('')).toBe(text);
    }
  });
});
