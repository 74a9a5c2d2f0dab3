import { memoized } from './memoized.ts';

/** Legal forms of companies, as they end a name. */
const legalForms = new Set(
  'ab ag as asa bv co company corp corporation gmbh inc incorporated kg kk llc llp limited ltd mbh nv oy oyj plc pte pty pvt sa sarl sas se spa srl'.split(
    ' ',
  ),
);

/** What people without an institution write as their affiliation. */
const none = new Set(['', 'independent', 'independent researcher', 'n a', 'na', 'none', 'self', 'unaffiliated']);

const keyOf = memoized((affiliation) => {
  const words = affiliation
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[.'’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  if (words[0] === 'the') words.shift();
  while (words.length > 1 && legalForms.has(words.at(-1) ?? '')) words.pop();
  const key = words.join(' ');
  return none.has(key) ? null : key;
});

/**
 * The form in which affiliations are compared: without case, punctuation, a leading "The" and legal forms at the end. Nothing else is taken as the same.
 * Null if the text names no institution.
 */
export function affiliationKey(affiliation: string | null): string | null {
  return keyOf(affiliation ?? '');
}
