import type { MarkdownIt, StateBlock } from 'markdown-it';
import { formulaAt } from '#components/ui/formula/find-formulas.ts';

/** A formula on lines of its own has at most this many. */
const MOST_LINES = 50;

/**
 * Makes formulas tokens of the type `formula`, with the `Formula` in their `meta`. They come before escapes and emphasis, so that
 * `$a_i \{ b_i \}$` stays whole, and before lists, so that a line of a formula may start with a minus.
 */
export function formulaRules(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('escape', 'formula', (state, silent) => {
    const formula = formulaAt(state.src, state.pos);
    if (!formula || state.pos + formula.source.length > state.posMax) return false;
    if (!silent) state.push('formula', '', 0).meta = { formula };
    state.pos += formula.source.length;
    return true;
  });
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  markdown.block.ruler.before('fence', 'formula', blockFormula, { alt });
}

/** Reads a formula that is all of its lines. */
function blockFormula(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  if (!/^(?:\$\$|\\\[)$/.test(state.src.slice(start, start + 2))) return false;
  const isInside = (line: number) => (state.sCount[line] ?? 0) >= state.blkIndent && !state.isEmpty(line);
  let last = startLine + 1;
  while (last < endLine && last < startLine + MOST_LINES && isInside(last)) last++;
  const text = state.getLines(startLine, last, state.blkIndent, false).trimStart();
  const formula = formulaAt(text, 0);
  if (!formula || !/^[ \t]*(?:\n|$)/.test(text.slice(formula.source.length))) return false;
  if (silent) return true;
  const end = startLine + formula.source.split('\n').length;
  const token = state.push('formula', '', 0);
  token.meta = { formula };
  token.map = [startLine, end];
  state.line = end;
  return true;
}
