import * as assignments from '#lib/store/conference/assignments.ts';
import type { Context } from './context.ts';
import { envelope, requestedPage, storedTime } from './paging.ts';
import { findConferenceOr404 } from './find-or-404.ts';

/** `GET /assignments`: the caller's own assignments (specification §1, rule 4; §2.8). */
export async function listAssignments(context: Context<'listAssignments'>) {
  const { store, viewer, query } = context;
  const page = requestedPage(context);
  const conference = query.conference === undefined ? undefined : await findConferenceOr404(viewer, query.conference);
  const filter = {
    conferenceId: conference?.conferenceId,
    statuses: query.status,
    updatedSince: storedTime(query.updatedSince),
  };
  return envelope(context, await assignments.listAssignments(store, viewer.scope, filter, page));
}
