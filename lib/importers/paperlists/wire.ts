import * as z from 'zod/mini';

const text = z.string('text');

/** `a;b;c`; a text of nothing but separators holds nothing. */
const list = z.pipe(
  text,
  z.transform((joined) => (/^[;\s]*$/.test(joined) ? [] : joined.split(';').map((entry) => entry.trim()))),
);

const integers = z.pipe(
  list,
  z.array(
    z.pipe(
      z.string().check(z.regex(/^-?\d{1,9}$/, 'whole numbers separated by ";"')),
      z.transform((digits) => Number(digits)),
    ),
  ),
);

const reviewerNumbers = z.pipe(
  list,
  z.array(
    z.pipe(
      z.string().check(z.regex(/^AnonReviewer\d{1,4}$/, '"AnonReviewer" and a number, separated by ";"')),
      z.transform((label) => Number(label.slice('AnonReviewer'.length))),
    ),
  ),
);

const statuses = ['Poster', 'Oral', 'Workshop', 'Reject', 'Withdraw', 'Active'] as const;

/** One paper of a paperlists file. Each message says what is expected; other fields are ignored. */
export const paper = z
  .object(
    {
      id: text.check(z.regex(/^[\w.~-]+$/, 'letters, digits, "-", "_", "." or "~"')),
      title: text,
      track: text,
      status: z.enum(statuses, `one of ${statuses.join(', ')}`),
      tldr: text,
      abstract: text,
      keywords: list,
      author: list,
      aff: list,
      reviewers: reviewerNumbers,
      rating: integers,
      confidence: integers,
    },
    'an object',
  )
  .check((context) => {
    const { author, aff, reviewers, rating, confidence } = context.value;
    const reject = (field: string, message: string) =>
      context.issues.push({ code: 'custom', path: [field], message, input: context.value });
    if (aff.length > 0 && aff.length !== author.length)
      reject('aff', `${author.length} entries, as many as author has`);
    if (rating.length !== reviewers.length) reject('rating', `${reviewers.length} entries, as many as reviewers has`);
    if (confidence.length !== reviewers.length) {
      reject('confidence', `${reviewers.length} entries, as many as reviewers has`);
    }
    if (new Set(reviewers).size !== reviewers.length) reject('reviewers', 'each reviewer once');
  });

export type Paper = z.output<typeof paper>;
