import * as conferences from '#lib/store/conference/conferences.ts';
import type { Context } from './context.ts';
import { envelope, requestedPage } from '#lib/service/pages/paging.ts';
import { findOr404 } from './find-or-404.ts';

/** `GET /conferences`: the conferences in which the caller has a role (specification §4). */
export async function listConferences(context: Context<'listConferences'>) {
  const { store, viewer, query } = context;
  const page = requestedPage(context);
  return envelope(context, await conferences.listConferences(store, viewer.scope, { role: query.role }, page));
}

/** `GET /conferences/{conference-slug}` (specification §2.4). */
export async function getConference({ store, viewer, path, now }: Context<'getConference'>) {
  return findOr404(viewer, (scope) => conferences.getConference(store, scope, path['conference-slug'], now));
}
