import { Problem } from '#lib/contract/problem.ts';
import * as registrations from '#lib/store/conference/registrations.ts';
import type { Context } from './context.ts';
import { envelope, requestedPage, storedTime } from '#lib/service/pages/paging.ts';
import { findConferenceOr404 } from './find-or-404.ts';

/** `GET /registrations`: for conference chairs only (specification §2.9, §4). */
export async function listRegistrations(context: Context<'listRegistrations'>) {
  const page = requestedPage(context);
  const { store, viewer } = context;
  return envelope(context, await registrations.listRegistrations(store, viewer.scope, await filterOf(context), page));
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
