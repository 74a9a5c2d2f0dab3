import { Problem } from '#lib/contract/problem.ts';
import { envelope, requestedPage } from '#lib/service/pages/paging.ts';
import * as conflicts from '#lib/store/conflicts/possible-conflicts.ts';
import type { Context } from './context.ts';
import { findConferenceOr404, findTrackOr422 } from './find-or-404.ts';

/** `GET /conferences/{conference-slug}/conflicts`: reviewers who may be close to an author, for chairs (an extension). */
export async function listPossibleConflicts(context: Context<'listPossibleConflicts'>) {
  const page = requestedPage(context);
  const filter = await partOf(context);
  return envelope(context, await conflicts.listPossibleConflicts(context.store, context.viewer.scope, filter, page));
}

/** How many possible conflicts `listPossibleConflicts` lists on all pages. */
export async function countPossibleConflicts(context: Context<'listPossibleConflicts'>): Promise<number> {
  return conflicts.countPossibleConflicts(context.store, context.viewer.scope, await partOf(context));
}

/** @throws Problem if the conference or the track does not exist for the caller, or they chair nothing in it */
async function partOf({ store, viewer, path, query }: Context<'listPossibleConflicts'>) {
  const conference = await findConferenceOr404(viewer, path['conference-slug']);
  if (!conference.chair && conference.trackIds.length === 0) {
    throw Problem.of('forbidden', { detail: 'Only conference chairs and track chairs may read possible conflicts.' });
  }
  const trackId = await findTrackOr422(store, viewer.scope, conference, query.track);
  return { conferenceId: conference.conferenceId, trackId };
}
