const marks = /\p{M}+/gu;
const separators = /[\s_\-‐-―]+/gu;
const digits = /\d+/g;

/** Widest number that sorts by value; a longer run of digits sorts as text. */
const numberWidth = 12;

/** Text without case and diacritics, for searching: `Évaluación` and `EVALUACION` give the same. */
export function normalizeText(text: string): string {
  return text.normalize('NFKD').replace(marks, '').toLowerCase();
}

/** The form in which the values of a field are compared: folded, and `UNDER_REVIEW`, `under-review` and `Under review` alike. */
export function normalizeValue(text: string): string {
  return normalizeText(text).replace(separators, ' ').trim();
}

/** A key that plain `<` sorts the way people expect: case and diacritics aside, numbers by value (`p2` before `p10`). */
export function sortKey(text: string): string {
  return normalizeText(text.trim()).replace(digits, (run) => run.padStart(numberWidth, '0'));
}
