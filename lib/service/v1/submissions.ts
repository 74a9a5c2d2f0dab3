import * as submission from '#lib/store/submissions/submission.ts';
import { submissionsGoneSince } from '#lib/store/changes/departures.ts';
import { countSubmissions as countListed, listIds } from '#lib/store/submissions/submissions-page.ts';
import * as submissions from '#lib/store/submissions/submissions.ts';
import type { Context } from './context.ts';
import { envelope, requestedPage, storedTime } from '#lib/service/pages/paging.ts';
import { findOr404, findConferenceOr404, findTrackOr422 } from './find-or-404.ts';
import { goneFrom } from './gone.ts';

/** `GET /submissions`: the submissions of a conference that the caller may see (specification §1, §4). */
export async function listSubmissions(context: Context<'listSubmissions'>) {
  const { store, viewer, query, now } = context;
  const page = requestedPage(context);
  const wanted = { expand: query.expand ?? [], now };
  const filter = await filterOf(context);
  const found = await submissions.listSubmissions(store, viewer.scope, filter, page, wanted);
  const { conferenceId } = filter;
  const overdueAt = wanted.expand.includes('reviews') ? now.toISOString() : null;
  const gone = await goneFrom(filter, found, now, {
    departed: (since) => submissionsGoneSince(store, viewer.scope, { since, conferenceId, overdueAt }),
    open: filter.trackId || filter.statuses ? { ...filter, trackId: undefined, statuses: undefined } : null,
    list: (wanted, all) => listIds(store, viewer.scope, wanted, all),
  });
  return envelope(context, found, gone);
}

/** How many submissions `listSubmissions` lists on all pages. */
export async function countSubmissions(context: Context<'listSubmissions'>): Promise<number> {
  return countListed(context.store, context.viewer.scope, await filterOf(context));
}

/** @throws Problem if the conference or the track does not exist for the caller */
async function filterOf({ store, viewer, query }: Context<'listSubmissions'>) {
  const conference = await findConferenceOr404(viewer, query.conference);
  const { conferenceId } = conference;
  const trackId = await findTrackOr422(store, viewer.scope, conference, query.track);
  return { conferenceId, trackId, statuses: query.status, updatedSince: storedTime(query.updatedSince) };
}

/** `GET /submissions/{submission-slug}` (specification §2.6). */
export async function getSubmission({ store, viewer, path, now }: Context<'getSubmission'>) {
  return findOr404(viewer, (scope) => submission.getSubmission(store, scope, path['submission-slug'], now));
}
