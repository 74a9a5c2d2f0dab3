import { Problem } from '#lib/contract/problem.ts';
import * as registrations from '#lib/store/conference/registrations.ts';
import { registrationsGoneSince } from '#lib/store/changes/departures.ts';
import type { Context } from './context.ts';
import { envelope, requestedPage, storedTime } from '#lib/service/pages/paging.ts';
import { findConferenceOr404 } from './find-or-404.ts';
import { goneFrom } from './gone.ts';

/** `GET /registrations`: for conference chairs only (specification §2.9, §4). */
export async function listRegistrations(context: Context<'listRegistrations'>) {
  const page = requestedPage(context);
  const { store, viewer } = context;
  const filter = await filterOf(context);
  const found = await registrations.listRegistrations(store, viewer.scope, filter, page);
  const { conferenceId } = filter;
  const gone = await goneFrom(filter, found, context.now, {
    departed: (since) => registrationsGoneSince(store, viewer.scope, { since, conferenceId, overdueAt: null }),
    open: filter.statuses ? { ...filter, statuses: undefined } : null,
    list: (wanted, all) => registrations.listRegistrations(store, viewer.scope, wanted, all),
  });
  return envelope(context, found, gone);
}

/** How many registrations `listRegistrations` lists on all pages. */
export async function countRegistrations(context: Context<'listRegistrations'>): Promise<number> {
  return registrations.countRegistrations(context.store, context.viewer.scope, await filterOf(context));
}

/** @throws Problem if the conference does not exist for the caller, or they do not chair it */
async function filterOf({ viewer, query }: Context<'listRegistrations'>) {
  const conference = await findConferenceOr404(viewer, query.conference);
  if (!conference.chair) {
    throw Problem.of('forbidden', { detail: 'Only conference chairs may read registrations.' });
  }
  return {
    conferenceId: conference.conferenceId,
    statuses: query.status,
    updatedSince: storedTime(query.updatedSince),
  };
}
