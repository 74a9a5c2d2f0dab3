import * as submission from '#lib/store/submissions/submission.ts';
import { countSubmissions as countListed } from '#lib/store/submissions/submissions-page.ts';
import * as submissions from '#lib/store/submissions/submissions.ts';
import type { Context } from './context.ts';
import { envelope, requestedPage, storedTime } from '#lib/service/pages/paging.ts';
import { findOr404, findConferenceOr404, findTrackOr422 } from './find-or-404.ts';

/** `GET /submissions`: the submissions of a conference that the caller may see (specification §1, §4). */
export async function listSubmissions(context: Context<'listSubmissions'>) {
  const { store, viewer, query, now } = context;
  const page = requestedPage(context);
  const wanted = { expand: query.expand ?? [], now };
  return envelope(
    context,
    await submissions.listSubmissions(store, viewer.scope, await filterOf(context), page, wanted),
  );
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
