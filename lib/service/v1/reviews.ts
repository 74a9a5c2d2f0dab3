import { Problem } from '#lib/contract/problem.ts';
import { chairsAnything } from '#lib/policy/viewer.ts';
import * as conferenceReviews from '#lib/store/submissions/conference-reviews.ts';
import { listReviews } from '#lib/store/submissions/reviews.ts';
import { readConsistently } from '#lib/store/submissions/read-consistently.ts';
import { findSubmission } from '#lib/store/submissions/submission.ts';
import type { Context } from './context.ts';
import { envelope, requestedPage } from '#lib/service/pages/paging.ts';
import { findConferenceOr404, findOr404, findTrackOr422 } from './find-or-404.ts';

/** `GET /submissions/{submission-slug}/reviews`: for conference chairs and chairs of its track only (specification §2.7, §4). */
export async function listSubmissionReviews(context: Context<'listSubmissionReviews'>) {
  const { store, viewer, path } = context;
  const page = requestedPage(context);
  const found = await readConsistently(async () => {
    const seen = await findOr404(viewer, (scope) => findSubmission(store, scope, path['submission-slug']));
    if (!seen.role.chairs) {
      throw Problem.of('forbidden', {
        detail: 'Only conference chairs and chairs of the track may read full reviews.',
      });
    }
    return listReviews(store, seen, page);
  });
  return envelope(context, found);
}

/** `GET /conferences/{conference-slug}/reviews`: the same reviews of all submissions that the caller chairs (an extension). */
export async function listConferenceReviews(context: Context<'listConferenceReviews'>) {
  const { store, viewer } = context;
  const page = requestedPage(context);
  const filter = await filterOf(context);
  return envelope(context, await conferenceReviews.listConferenceReviews(store, viewer.scope, filter, page));
}

/** How many reviews `listConferenceReviews` lists on all pages. */
export async function countConferenceReviews(context: Context<'listConferenceReviews'>): Promise<number> {
  return conferenceReviews.countConferenceReviews(context.store, context.viewer.scope, await filterOf(context));
}

/** @throws Problem if the conference or the track does not exist for the caller, or they chair nothing in it */
async function filterOf({ store, viewer, path, query }: Context<'listConferenceReviews'>) {
  const conference = await findConferenceOr404(viewer, path['conference-slug']);
  if (!chairsAnything(conference)) {
    throw Problem.of('forbidden', { detail: 'Only conference chairs and track chairs may read full reviews.' });
  }
  const trackId = await findTrackOr422(store, viewer.scope, conference, query.track);
  return { conferenceId: conference.conferenceId, trackId };
}
