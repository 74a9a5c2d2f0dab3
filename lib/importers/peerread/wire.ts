import * as z from 'zod/mini';

const text = z.string('text');
const date = z.iso.date('a date (YYYY-MM-DD)');

const metaReview = z.looseObject({
  IS_META_REVIEW: z.literal(true),
  comments: text,
  RECOMMENDATION: text.check(z.regex(/^(Accept|Reject)\b/, 'a text that begins with "Accept" or "Reject"')),
  DATE: z.nullish(date),
});

const score = z.nullish(z.int('a whole number'));

const ordinaryReview = z.looseObject({
  IS_META_REVIEW: z.literal(false),
  comments: text,
  TITLE: z.nullish(text),
  RECOMMENDATION: score,
  REVIEWER_CONFIDENCE: score,
  SOUNDNESS_CORRECTNESS: score,
  DATE: z.nullish(date),
});

/** One paper of a PeerRead-like file. Each message says what is expected; other fields are kept. */
export const paper = z
  .looseObject(
    {
      id: text.check(z.regex(/^[\w.~-]+$/, 'letters, digits, "-", "_", "." or "~"')),
      title: text,
      abstract: text,
      authors: z.array(text, 'a list'),
      accepted: z.nullable(z.boolean('true, false or null')),
      keywords: z.array(text, 'a list'),
      conference: text,
      reviews: z.array(
        z.discriminatedUnion(
          'IS_META_REVIEW',
          [metaReview, ordinaryReview],
          'an object with IS_META_REVIEW true or false',
        ),
        'a list',
      ),
    },
    'an object',
  )
  .check((context) => {
    const { accepted, reviews } = context.value;
    const [decision, ...others] = reviews.filter((review) => review.IS_META_REVIEW);
    const reject = (field: string, message: string) =>
      context.issues.push({ code: 'custom', path: [field], message, input: context.value });
    if (others.length > 0) reject('reviews', 'at most one meta-review');
    if (decision && accepted !== null && accepted !== decision.RECOMMENDATION.startsWith('Accept')) {
      reject('accepted', `what the meta-review says ("${decision.RECOMMENDATION}")`);
    }
  });

export type Paper = z.output<typeof paper>;
export type MetaReview = z.output<typeof metaReview>;
export type OrdinaryReview = z.output<typeof ordinaryReview>;
