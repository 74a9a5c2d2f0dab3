import * as assignments from '#lib/store/conference/assignments.ts';
import type { Context } from './context.ts';
import { envelope, requestedPage, storedTime } from '#lib/service/pages/paging.ts';
import { findConferenceOr404 } from './find-or-404.ts';

/** `GET /assignments`: the caller's own assignments (specification §1, rule 4; §2.8). */
export async function listAssignments(context: Context<'listAssignments'>) {
  const page = requestedPage(context);
  const { store, viewer } = context;
  return envelope(context, await assignments.listAssignments(store, viewer.scope, await filterOf(context), page));
}

/** How many assignments `listAssignments` lists on all pages. */
export async function countAssignments(context: Context<'listAssignments'>): Promise<number> {
  return assignments.countAssignments(context.store, context.viewer.scope, await filterOf(context));
}

/** @throws Problem if the conference does not exist for the caller */
async function filterOf({ viewer, query }: Context<'listAssignments'>) {
  const conference = query.conference === undefined ? undefined : await findConferenceOr404(viewer, query.conference);
  return {
    conferenceId: conference?.conferenceId,
    statuses: query.status,
    updatedSince: storedTime(query.updatedSince),
  };
}
