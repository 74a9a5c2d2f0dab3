/** Matches what a spreadsheet would run as a formula, by the cell's first character (OWASP, CSV injection). */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** The text of a CSV cell: with an apostrophe in front if a spreadsheet would run it as a formula. */
export function escapeFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}
