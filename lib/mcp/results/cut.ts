import * as z from 'zod/mini';

/** The longest text that is given whole unless a tool is asked for whole texts, in UTF-16 units. */
const longest = 2000;

/** The texts of an answer that were cut. */
export const cut = z
  .optional(
    z.array(
      z.strictObject({
        at: z.string().check(z.describe('Where the text is in this result, such as data.0.reviewData.comments.')),
        length: z.int().check(z.describe('How long the whole text is, in UTF-16 units.')),
      }),
    ),
  )
  .check(z.describe(`The texts that were cut after ${longest}. wholeTexts: true gives them whole.`));

export type Cut = NonNullable<z.output<typeof cut>>;

/**
 * Cuts long texts of an answer.
 *
 * @param answer any JSON
 * @returns a copy, and which texts were cut
 */
export function cutTexts(answer: unknown): { answer: unknown; cut: Cut } {
  const cut: Cut = [];
  const copy = (value: unknown, at: string): unknown => {
    if (typeof value === 'string') {
      if (value.length <= longest) return value;
      cut.push({ at, length: value.length });
      return `${value.slice(0, longest).toWellFormed()}…`;
    }
    const inner = (key: string | number) => (at === '' ? String(key) : `${at}.${key}`);
    if (Array.isArray(value)) return value.map((item, index) => copy(item, inner(index)));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item, inner(key))]));
  };
  return { answer: copy(answer, ''), cut };
}
