import type { Content } from './wire.ts';

/**
 * A grade: `8: Top 50 %`, `3 good`, `5 Weak accept`, `3 (reject)`, `4 = Quite sure`, `7 - Accept`, `4:Accept`, `+1`, `6`. Groups: the number, and its meaning.
 */
const graded =
  /^([+-]?\d{1,3}(?:\.\d{1,2})?)(?:\s*[:=]\s+|:(?=\p{L})|\s+[–—-]\s+|\s+(?=\p{L}+$|\p{Lu}\p{L}*(?: \p{L}+){1,5}$)|\s*(?=\([^()]+\)$)|$)(.*)$/u;

/** Longer texts are not grades. */
const LONGEST_GRADE = 500;

/** Fields of prose, which may begin with a number. */
const prose = /review$|summary|strength|weakness|question|comment|title|limitation|justification|suggestion|concern/i;

/**
 * The values of a filled-in form. A grade with words becomes a number, and the words become `<field>_label`.
 *
 * @param prefix added to the names of numeric fields
 */
export function plainFields(content: Content, prefix = ''): Record<string, unknown> {
  const fields = Object.entries(content).flatMap(([name, { value }]): [string, unknown][] => {
    if (typeof value === 'number') return [[`${prefix}${name}`, value]];
    const text = typeof value === 'string' ? value.trim() : '\n';
    const [, number, meaning] = (mayBeGrade(name, text) && graded.exec(text)) || [];
    if (number === undefined) return [[name, value]];
    const words = meaning?.replace(/^\((.*)\)$/, '$1');
    const label =
      words && !(`${name}_label` in content) ? [[`${prefix}${name}_label`, words] as [string, unknown]] : [];
    return [[`${prefix}${name}`, Number(number)], ...label];
  });
  return Object.fromEntries(fields);
}

function mayBeGrade(name: string, text: string): boolean {
  return text.length <= LONGEST_GRADE && (!prose.test(name) || /^[+-]?[\d.]+$/.test(text));
}
