/** A formula in a text. */
export interface Formula {
  /** As it is written in the text, with its delimiters. */
  source: string;
  /** The TeX between the delimiters. */
  tex: string;
  /** Written with `$$` or `\[`, for a line of its own. */
  isBlock: boolean;
}

/** Longer formulas stay source, and so does the text after an opening that is never closed. */
const LONGEST = 2000;

/**
 * Splits a text into plain text and formulas: `$…$`, `$$…$$`, `\(…\)` and `\[…\]`. Amounts such as `$5 and $10` are plain text.
 *
 * @returns parts whose sources together are the text; no empty part, and no two plain texts in a row
 */
export function splitFormulas(text: string): (string | Formula)[] {
  const parts: (string | Formula)[] = [];
  let plainFrom = 0;
  const openings = /[$\\]/g;
  for (let match = openings.exec(text); match !== null; match = openings.exec(text)) {
    const formula = formulaAt(text, match.index);
    if (formula) {
      if (match.index > plainFrom) parts.push(text.slice(plainFrom, match.index));
      parts.push(formula);
      plainFrom = match.index + formula.source.length;
      openings.lastIndex = plainFrom;
    } else if (match[0] === '\\') {
      openings.lastIndex = match.index + 2; // `\$` opens nothing
    }
  }
  if (plainFrom < text.length) parts.push(text.slice(plainFrom));
  return parts;
}

/** Returns the formula that opens at a place of a text; null if none does. */
export function formulaAt(text: string, at: number): Formula | null {
  const opening = text.charAt(at);
  if (opening !== '$' && opening !== '\\') return null;
  const ahead = text.slice(at, at + LONGEST);
  const found = ahead.startsWith('$$')
    ? between(ahead, '$$', '$$')
    : opening === '$'
      ? betweenDollars(ahead)
      : (between(ahead, '\\(', '\\)') ?? between(ahead, '\\[', '\\]'));
  if (!found || /^\s*$|\n\s*\n/.test(found.tex)) return null;
  const isFormula =
    opening === '\\'
      ? !/^[\d\s,.;–-]+$/.test(found.tex) && !isProse(found.tex) // an escaped bracket of Markdown, as in `\[1\]`
      : found.isBlock || (!isAmount(found.tex) && isApart(text.charAt(at - 1), found.tex));
  return isFormula ? found : null;
}

function between(text: string, open: string, close: string): Formula | null {
  if (!text.startsWith(open)) return null;
  const end = text.indexOf(close, open.length);
  if (end < 0) return null;
  return {
    source: text.slice(0, end + close.length),
    tex: text.slice(open.length, end),
    isBlock: open === '$$' || open === '\\[',
  };
}

/** Pandoc's rule: no space after the opening and before the closing dollar sign, and no digit after the closing one. */
const dollars = /^\$((?:[^$\\\s]|\\[^]|\s(?!\$))+)\$(?!\d)/;

function betweenDollars(text: string): Formula | null {
  const [source, tex = ''] = (/^\$\S/.test(text) && dollars.exec(text)) || [];
  return source === undefined ? null : { source, tex, isBlock: false };
}

/** An amount of money and words, up to the next dollar sign: `$5 each, or 6$`, `$money for a PC$`. */
function isAmount(tex: string): boolean {
  return /^[\d.,]/.test(tex) ? /\s\p{L}{2}/u.test(tex) : isProse(tex);
}

/** Words, and no sign that only formulas have. */
function isProse(tex: string): boolean {
  return !/[\\^_{}=<>+()|]/.test(tex) && /\p{L}{2}\s|\s\p{L}{2}/u.test(tex);
}

/** Directly after a word, only `GAN$^2$` and its like are formulas: `US$3` and `R$5` are amounts. */
function isApart(before: string, tex: string): boolean {
  return !/[\p{L}\p{N}]/u.test(before) || /^(?:[\\^_]|\{\})/.test(tex);
}
