import { describe, expect, test } from 'vitest';
import { toMathml } from './to-mathml.ts';

const render = (tex: string, isBlock = false) => toMathml({ source: `$${tex}$`, tex, isBlock });

describe('formulas as MathML', () => {
  test('letters of other alphabets are their Unicode characters', () => {
    const tex = String.raw`\mathbb{R} \mathbb{A} \mathcal{L} \mathcal{A} \mathfrak{g} \mathbf{x1} \boldsymbol{\theta} \mathrm{d}`;
    const shown = render(tex)?.replace(/<[^>]*>/g, '');
    expect(shown).toBe('ℝ𝔸ℒ𝒜𝔤𝐱𝟏𝜽d');
  });

  test('text and the accessible name are escaped', () => {
    const html = render(String.raw`\text{"</annotation><b>}`);
    expect(html).toContain('<mtext>&quot;&lt;/annotation&gt;&lt;b&gt;</mtext>');
    expect(html).toContain(String.raw`<math aria-label="\text{&quot;&lt;/annotation&gt;&lt;b&gt;}" `);
  });

  test.each([
    String.raw`\frac{1`,
    String.raw`\unknown`,
    String.raw`\def\a{\a\a}\a`,
    String.raw`\href{https://evil.example}{x}`,
    String.raw`\url{javascript:alert(1)}`,
    String.raw`\includegraphics{https://evil.example/x.png}`,
    String.raw`\htmlId{main}{x}`,
    String.raw`\htmlStyle{position:fixed}{x}`,
    '{'.repeat(2000),
    `${'\\sqrt{'.repeat(280)}x${'}'.repeat(279)}`,
  ])('%s is not rendered', (tex) => {
    expect(render(tex)).toBeNull();
  });

  test('no length is more than 20 em', () => {
    expect(render(String.raw`\rule{9999em}{9999em}\kern9999em x`)).not.toMatch(/width="9999/);
  });

  test('one cannot define a command for the next', () => {
    render(String.raw`\gdef\leak{x}`);
    expect(render(String.raw`\leak`)).toBeNull();
  });
});
