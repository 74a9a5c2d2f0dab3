import * as fc from 'fast-check';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { describe, expect, test } from 'vitest';
import { LongText } from './long-text.tsx';

/** The HTML of a text once all of it has loaded. */
async function render(text: string): Promise<string> {
  const { prelude } = await prerender(createElement(LongText, { text }));
  return new Response(prelude as BodyInit).text();
}

const shownOf = (html: string) =>
  html
    .replace(/<template.*?<\/template>|<script.*?<\/script>|<!--.*?-->|<[^>]*>/gs, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

describe('long texts', () => {
  test('Markdown becomes elements', async () => {
    const html = await render(
      '# Summary\n\n- **good** and *new*\n- `code`\n\n> quoted\n\n| a | b |\n|--|--|\n| 1 | 2 |\n\n~~gone~~',
    );
    for (const element of [
      '<p dir="auto" class="whitespace-pre-wrap font-semibold">Summary</p>',
      /<ul[^>]*><li[^>]*><strong[^>]*>good<\/strong> and <em[^>]*>new<\/em><\/li>/,
      /<code[^>]*>code<\/code>/,
      /<blockquote[^>]*><p[^>]*>quoted<\/p><\/blockquote>/,
      /<td[^>]*>1<\/td>/,
      /<s[^>]*>gone<\/s>/,
    ])
      expect(html).toEqual(
        typeof element === 'string' ? expect.stringContaining(element) : expect.stringMatching(element),
      );
  });

  test('formulas are rendered in words, lists and on their own lines, and money is not', async () => {
    const html = await render(
      'For $x_i$:\n\n- costs $5 and $10, \\(y\\)\n\n$$\na\n- b\n$$\n\nand\n\\[\nc *d* e\n\\]\nend',
    );
    expect(html.match(/<math/g)).toHaveLength(4);
    expect(html.match(/<math[^>]*display="block"/g)).toHaveLength(2);
    expect(html).toContain('costs $5 and $10, ');
    expect(html).not.toContain('<em');
  });

  test('a formula with an error is shown as it was written, and code and an escaped amount are no formulas', async () => {
    const html = await render('Bad $\\frac{1$ and `$x_i$` and \\$5');
    expect(html).not.toContain('<math');
    expect(html).toContain('Bad ');
    expect(shownOf(html)).toBe('Bad $\\frac{1$ and $x_i$ and $5');
  });

  test('the line breaks of plain text stay', async () => {
    expect(await render('One:\ntwo\nthree')).toBe(
      '<p dir="auto" class="max-w-[75ch] whitespace-pre-wrap wrap-anywhere">One:\ntwo\nthree</p>',
    );
    expect(shownOf(await render('*One*\ntwo\n- a\n  b'))).toBe('One\ntwoa\nb');
  });

  test('a text without markup loads no parser', () => {
    const quick = LongText({ text: 'Good paper.\n\nAccept (weakly), 7/10.' });
    expect(quick.props).toEqual({ text: 'Good paper.\n\nAccept (weakly), 7/10.' });
  });

  test('links go to the web or to mail only, and are marked as outside', async () => {
    const html = await render('[a](https://a.example/x) <https://b.example> https://c.example [m](mailto:a@b.example)');
    const links = html.match(/<a [^>]*>/g) ?? [];
    expect(links).toHaveLength(4);
    for (const link of links) expect(link).toContain('rel="noopener noreferrer nofollow"');
    for (const link of links.slice(0, 3)) expect(link).toContain('target="_blank"');
    expect(html.match(/\(in a new tab\)/g)).toHaveLength(3);
  });

  const inert = [
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](java\nscript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](//evil.example)',
    '[x](/api/session/end)',
    '[x](#main)',
    '<javascript:alert(1)>',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="/x" id=main autofocus>x</a>',
    '<style>*{display:none}</style>',
    '<!-- hidden -->',
    '![x](javascript:alert(1))',
    '![x](data:image/svg+xml,<svg onload=alert(1)>)',
    '$\\href{javascript:alert(1)}{x}$',
    '$\\text{<script>alert(1)</script>}$',
    '```"><script>\n</script>\n```',
  ];
  test.each(inert)('%s runs, loads and names nothing', async (text) => {
    const html = await render(`*Text*\n\n${text}`);
    expect(html).not.toMatch(
      /<(?:script|img|a|style|svg|iframe|input)\b|<[^>]+\s(?:on\w+|id|name|autofocus|src|href)=/i,
    );
  });

  test('an image is a link, and is not loaded', async () => {
    const html = await render('![a plot](http://evil.example/x.png) ![](http://evil.example/y.png)');
    expect(html).not.toContain('<img');
    expect(html.match(/<a href="http:\/\/evil.example/g)).toHaveLength(2);
    expect(html).toContain('>a plot<');
  });

  test.each([
    ['deep quotes', '>'.repeat(10_000), '> deep'],
    ['deep lists', Array.from({ length: 200 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n'), ' deep'],
    ['a million characters', '*word* '.repeat(150_000), ' deep'],
  ])('%s are shown as they were written', async (_, much, end) => {
    const html = await render(much + end);
    expect(html).not.toMatch(/<(?:blockquote|ul|em)\b/);
    expect(shownOf(html)).toBe((much + end).trim());
  });

  test.each([
    ['dollars', '$'.repeat(10_000)],
    ['open formulas', '$x '.repeat(10_000)],
    ['open block formulas', '$$\n'.repeat(10_000)],
    ['brackets', '['.repeat(40_000)],
    ['links', '[a]('.repeat(12_000)],
    ['emphasis', '*a **b '.repeat(7000)],
    ['backticks', Array.from({ length: 300 }, (_, length) => '`'.repeat(length)).join(' ')],
    ['entities', '&'.repeat(40_000)],
    ['addresses', 'http://'.repeat(7000)],
  ])('many %s are rendered', async (_, text) => {
    expect(shownOf(await render(text))).not.toBe('');
  });

  test('of a thousand formulas the first 300 are rendered', async () => {
    expect((await render('$x$ '.repeat(1000))).match(/<math/g)).toHaveLength(300);
  });

  test('no word is lost', async () => {
    const piece = fc.oneof(
      fc.stringMatching(/^[a-z]{1,6}$/),
      fc.constantFrom(
        '*',
        '**',
        '`',
        '```',
        '\n',
        '\n\n',
        '> ',
        '- ',
        '1. ',
        '# ',
        '[',
        '](',
        ')',
        '<',
        '>',
        '$',
        '$$',
        '|',
        '\n--|--\n',
        '    ',
        '![',
        ']: ',
        '\\',
        '&',
        '~~',
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        const html = await render(pieces.join(''));
        const words = pieces.filter((text) => /^[a-z]+$/.test(text));
        const shown = html.replace(/<[^>]*>/g, '') + html; // an address of a link counts
        for (const word of words) expect(shown).toContain(word);
      }),
    );
  });
});
