import type { Data } from '#lib/client/answer.ts';
import type { Client } from '#lib/client/client.ts';
import { pageLimits } from '#lib/contract/page-limits.ts';
import { Problem } from '#lib/contract/problem.ts';
import { scoresOf } from '#lib/contract/scores.ts';
import type { Reviewed } from '#lib/queries/reviewed.ts';

type Review = NonNullable<Data<'listSubmissionReviews'>['data']>[number];

/** An answer and its ETag; `unchanged` where the service says that it is what it was. */
export type Read<T> = { value: T; etag: string | null } | 'unchanged';

interface Request {
  client: Client;
  slug: string;
  etag: string | null;
  signal: AbortSignal;
}

/** What a submission's detail tells of its reviews (specification §2.6). */
export function readDetail({ client, slug, etag, signal }: Request): Promise<Read<Reviewed>> {
  return unlessUnchanged(async () => {
    const path = { 'submission-slug': slug };
    const { data, etag: now } = await client.call('getSubmission', { path, signal, headers: condition(etag) });
    const { reviews, currentPhase, reviewerProgress } = data;
    return { value: { reviews, currentPhase, reviewerProgress }, etag: now };
  });
}

/** What the full reviews of a submission come to (specification §2.7): numbers and times, no identity. */
export function readReviews({ client, slug, etag, signal }: Request): Promise<Read<Reviewed>> {
  return unlessUnchanged(async () => {
    const path = { 'submission-slug': slug };
    const query = { limit: pageLimits.most };
    const reviews: Review[] = [];
    let first: string | null = null;
    for await (const page of client.pages('listSubmissionReviews', { path, query, signal, headers: condition(etag) })) {
      first ??= page.etag;
      reviews.push(...(page.data.data ?? []));
    }
    return { value: summed(reviews), etag: first };
  });
}

/** The scores of some completed reviews, each field's ascending, and when they came: as `expand=scores` gives them. */
export function summed(reviews: readonly Review[]): Reviewed {
  const scores: Record<string, number[]> = Object.create(null) as Record<string, number[]>;
  for (const { reviewData } of reviews) {
    for (const [field, value] of Object.entries(scoresOf(reviewData))) (scores[field] ??= []).push(value);
  }
  for (const values of Object.values(scores)) values.sort((a, b) => a - b);
  const reviewedAt = reviews.flatMap(({ submittedAt }) => submittedAt ?? []).toSorted();
  return { scores, reviewedAt, lastReviewAt: reviewedAt.at(-1) ?? null };
}

function condition(etag: string | null): Record<string, string> {
  return etag === null ? {} : { 'if-none-match': etag };
}

async function unlessUnchanged<T>(ask: () => Promise<Read<T>>): Promise<Read<T>> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Problem && error.status === 304) return 'unchanged';
    throw error;
  }
}
