import * as assignments from '#lib/store/conference/assignments.ts';
import { assignmentsGoneSince } from '#lib/store/changes/departures.ts';
import type { Context } from './context.ts';
import { envelope, requestedPage, storedTime } from '#lib/service/pages/paging.ts';
import { findConferenceOr404 } from './find-or-404.ts';
import { goneFrom } from './gone.ts';

/** `GET /assignments`: the caller's own assignments (specification §1, rule 4; §2.8). */
export async function listAssignments(context: Context<'listAssignments'>) {
  const page = requestedPage(context);
  const { store, viewer } = context;
  const filter = await filterOf(context);
  const found = await assignments.listAssignments(store, viewer.scope, filter, page);
  const gone = await goneFrom(filter, found, {
    departed: (since) =>
      assignmentsGoneSince(
        store,
        viewer.scope,
        { since, conferenceId: filter.conferenceId ?? null, overdueAt: null },
        context.caller.key.conferenceId,
      ),
    open: filter.statuses ? { ...filter, statuses: undefined } : null,
    list: (wanted, all) => assignments.listAssignments(store, viewer.scope, wanted, all),
  });
  return envelope(context, found, gone);
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
