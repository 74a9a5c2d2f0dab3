import * as conferences from '#lib/store/conference/conferences.ts';
import type { Context } from './context.ts';
import { envelope, requestedPage } from '#lib/service/pages/paging.ts';
import { findConferenceOr404, findOr404 } from './find-or-404.ts';

/** `GET /conferences`: the conferences in which the caller has a role (specification §4). */
export async function listConferences(context: Context<'listConferences'>) {
  const { store, viewer, query } = context;
  const page = requestedPage(context);
  return envelope(context, await conferences.listConferences(store, viewer.scope, { role: query.role }, page));
}

/**
 * `GET /conferences/{conference-slug}` (specification §2.4). For callers who are refused, nothing of it is read: how many statements that
 * takes depends on its phases.
 */
export async function getConference({ store, viewer, path, now }: Context<'getConference'>) {
  const { slug } = await findConferenceOr404(viewer, path['conference-slug']);
  return findOr404(viewer, (scope) => conferences.getConference(store, scope, slug, now));
}
