import { Problem } from '#lib/contract/problem.ts';
import * as registrations from '#lib/store/conference/registrations.ts';
import type { Context } from './context.ts';
import { envelope, requestedPage, storedTime } from './paging.ts';
import { findConferenceOr404 } from './find-or-404.ts';

/** `GET /registrations`: for conference chairs only (specification §2.9, §4). */
export async function listRegistrations(context: Context<'listRegistrations'>) {
  const { store, viewer, query } = context;
  const page = requestedPage(context);
  const conference = await findConferenceOr404(viewer, query.conference);
  if (!conference.chair) {
    throw Problem.of('forbidden', { detail: 'Only conference chairs may read registrations.' });
  }
  const filter = {
    conferenceId: conference.conferenceId,
    statuses: query.status,
    updatedSince: storedTime(query.updatedSince),
  };
  return envelope(context, await registrations.listRegistrations(store, viewer.scope, filter, page));
}
