import type { Token } from 'markdown-it';
import { plainText } from './plain-text.ts';

/** A cell with more characters than this does not fit beside two others on a phone. */
const LONG = 50;

/**
 * Prepares tables for narrow screens: each cell gets the header of its column as `data-label`, and a table of three columns or more a
 * `data-layout`: `stack` if it has long texts, because its cells are shown below each other there, otherwise `figures`, which stays a table.
 */
export function labelCells(tokens: readonly Token[]): void {
  let table: Token | undefined;
  let labels: string[] = [];
  let column = 0;
  for (const [at, token] of tokens.entries()) {
    const text = plainText(tokens[at + 1]);
    if (token.type === 'table_open') {
      table = token;
      labels = [];
    } else if (token.type === 'tr_open') column = 0;
    else if (token.type === 'th_open') {
      if (labels.push(text) > 2) table?.attrSet('data-layout', 'figures');
    } else if (token.type === 'td_open') {
      token.attrSet('data-label', labels[column++] ?? '');
      if (text.length > LONG && labels.length > 2) table?.attrSet('data-layout', 'stack');
    }
  }
}
