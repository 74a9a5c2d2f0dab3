const marks = /\p{M}+/gu;
const separators = /[\s_\-‐-―]+/gu;
const digits = /\d+/g;
/** Text without anything that the normalization would change. */
// oxlint-disable-next-line no-control-regex -- all of ASCII
const plain = /^[\u0000-\u007f]*$/;

/** Numbers with up to this many digits sort by value; longer ones sort as text. */
const numberWidth = 12;

/** Removes diacritics, and keeps case. */
export function withoutDiacritics(text: string): string {
  return plain.test(text) ? text : text.normalize('NFKD').replace(marks, '');
}

/** Removes case and diacritics, for searching: `Évaluación` and `EVALUACION` become equal, and so do `Weiß` and `Weiss`. */
export function normalizeText(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return withoutDiacritics(text).toLowerCase().replaceAll('ß', 'ss').replaceAll('ø', 'o').replaceAll('ł', 'l');
}

/** The form in which field values are compared: normalized, so that `UNDER_REVIEW`, `under-review` and `Under review` are equal. */
export function normalizeValue(text: string): string {
  return normalizeText(text).replace(separators, ' ').trim();
}

/** A key that sorts with `<` as people expect: without case and diacritics, and numbers by value (`p2` before `p10`). */
export function sortKey(text: string): string {
  return normalizeText(text.trim()).replace(digits, (run) => run.padStart(numberWidth, '0'));
}
