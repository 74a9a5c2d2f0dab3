import * as z from 'zod/mini';
import { pageLimits } from '#lib/contract/resources/page-limits.ts';
import { timestamp } from '#lib/contract/resources/references.ts';

const slug = (description: string) => z.string().check(z.minLength(1), z.describe(description));

/** Inputs that several tools share. Enumerated values are open, because another service may use other ones (specification §2.11). */
export const conference = slug('The slug of a conference, as in list_conferences.');
export const submission = slug('The slug of a submission, as in list_submissions.');
export const track = z.optional(slug('Only this track: its slug, as in get_conference.'));
export const reviewer = z.optional(
  slug('Only this reviewer: the id in list_reviewers, which is the reviewerId of other lists.'),
);

/** Only items with one of these statuses. */
export function statuses(values: readonly string[]) {
  return z.optional(
    z
      .array(z.string())
      .check(z.minLength(1), z.describe(`Only items with one of these statuses: ${values.join(', ')}.`)),
  );
}

export const updatedSince = z
  .optional(timestamp)
  .check(z.describe('Only what has changed at or after this time (RFC 3339, UTC), as the caller is shown it.'));

export const wholeTexts = z
  ._default(z.boolean(), false)
  .check(z.describe('Give long texts whole. Otherwise they are cut, and cut says which ones.'));

/**
 * The page of a list.
 *
 * @param usual how many items a page has by default
 * @param most how many it can have
 */
export function page(usual: number = pageLimits.usual, most: number = pageLimits.most) {
  return {
    limit: z
      ._default(z.int().check(z.gte(pageLimits.least), z.lte(most)), usual)
      .check(z.describe('How many items to return.')),
    cursor: z
      .optional(z.string().check(z.minLength(1)))
      .check(
        z.describe('nextCursor of the page before, with all other inputs unchanged. Leave it out for the first page.'),
      ),
  };
}
