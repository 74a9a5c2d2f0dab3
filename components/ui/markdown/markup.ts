/** Longer texts, in characters, are shown as they were written: a review has 2,000 to 10,000. */
const LONGEST = 50_000;

/** Any character that Markdown, links or formulas need, or a line that starts a list or underlines a heading. */
const marks = /[*_`~#>|$\\[\]!&]|:\/\/|^\s*(?:[-+=]|\d{1,9}[.)]\s)/m;

/** Whether a text may have Markdown or formulas, and is short enough to look. A quick answer, without a parser. */
export function mayHaveMarkup(text: string): boolean {
  return text.length <= LONGEST && marks.test(text);
}
