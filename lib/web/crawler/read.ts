import type { Client } from '#lib/client/client.ts';
import { pageLimits } from '#lib/contract/resources/page-limits.ts';
import { Problem } from '#lib/contract/problem.ts';
import type { Reviewed } from '#lib/queries/lists/reviewed.ts';
import { type FullReview, type FullReviews, fullReviews, type IdOf } from './full-reviews.ts';

/** The parts that were read of a submission. */
export interface Parts {
  detail?: Reviewed;
  full?: FullReviews;
}

/** An answer and its ETag; `unchanged` if the service answers 304. */
export type Read = { value: Parts; etag: string | null } | 'unchanged';

interface Request {
  client: Client;
  slug: string;
  etag: string | null;
  signal: AbortSignal;
  idOf: IdOf;
}

/** Reads the review lines of a submission's detail (specification §2.6). */
export function readDetail({ client, slug, etag, signal }: Request): Promise<Read> {
  return unlessUnchanged(async () => {
    const path = { 'submission-slug': slug };
    const { data, etag: now } = await client.call('getSubmission', { path, signal, headers: condition(etag) });
    const { reviews, currentPhase, reviewerProgress } = data;
    return { value: { detail: { reviews, currentPhase, reviewerProgress } }, etag: now };
  });
}

/** Reads the full reviews of a submission (specification §2.7), without reviewers' addresses. */
export function readReviews({ client, slug, etag, signal, idOf }: Request): Promise<Read> {
  return unlessUnchanged(async () => {
    const path = { 'submission-slug': slug };
    const query = { limit: pageLimits.most };
    const reviews: FullReview[] = [];
    let first: string | null = null;
    for await (const page of client.pages('listSubmissionReviews', { path, query, signal, headers: condition(etag) })) {
      first ??= page.etag;
      reviews.push(...(page.data.data ?? []));
    }
    return { value: { full: fullReviews(reviews, idOf) }, etag: first };
  });
}

function condition(etag: string | null): Record<string, string> {
  return etag === null ? {} : { 'if-none-match': etag };
}

async function unlessUnchanged(ask: () => Promise<Read>): Promise<Read> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Problem && error.status === 304) return 'unchanged';
    throw error;
  }
}
