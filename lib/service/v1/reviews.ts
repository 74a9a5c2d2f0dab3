import { Problem } from '#lib/contract/problem.ts';
import { listReviews } from '#lib/store/submissions/reviews.ts';
import { findSubmission } from '#lib/store/submissions/submission.ts';
import type { Context } from './context.ts';
import { envelope, requestedPage } from './paging.ts';
import { findOr404 } from './find-or-404.ts';

/** `GET /submissions/{submission-slug}/reviews`: for conference chairs and chairs of its track only (specification §2.7, §4). */
export async function listSubmissionReviews(context: Context<'listSubmissionReviews'>) {
  const { store, viewer, path } = context;
  const page = requestedPage(context);
  const seen = await findOr404(viewer, (scope) => findSubmission(store, scope, path['submission-slug']));
  if (!seen.role.chairs) {
    throw Problem.of('forbidden', { detail: 'Only conference chairs and chairs of the track may read full reviews.' });
  }
  return envelope(context, await listReviews(store, seen, page));
}
