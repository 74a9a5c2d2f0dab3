import { renderToString } from 'katex';
import type { Formula } from './find-formulas.ts';
import { mathLetters } from './math-letters.ts';

/** Commands that link, load something or set HTML attributes: KaTeX would show only their names, so the formula stays source. */
function refuse(): never {
  throw new Error('This command is not allowed in formulas.');
}

/**
 * Renders a formula as MathML, which needs neither fonts nor styles. It can hold no link, image, id or script. Its accessible name is
 * its TeX: without a name, Chromium leaves it out of the names of links and headings around it.
 *
 * @returns HTML, in which the text of the formula is escaped; null if it is no valid TeX, or too much
 */
export function toMathml({ tex, isBlock }: Formula): string | null {
  try {
    const html = renderToString(tex, {
      output: 'mathml',
      displayMode: isBlock,
      throwOnError: true,
      strict: 'ignore',
      trust: refuse,
      maxExpand: 200,
      maxSize: 20,
    });
    return html
      .replace(/<math (.*)<annotation [^>]*>(.*)<\/annotation>/s, '<math aria-label="$2" $1')
      .replace(
        /<(m[ino]) mathvariant="([a-z-]+)">([^<&]+)</g,
        (whole, element: string, variant: string, text: string) =>
          variant === 'normal' ? whole : `<${element}>${mathLetters(variant, text)}<`,
      );
  } catch {
    return null; // also for a stack that thousands of brackets exhaust
  }
}
