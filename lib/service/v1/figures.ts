import type * as z from 'zod/mini';
import { Problem } from '#lib/contract/problem.ts';
import { chairsAnything } from '#lib/policy/viewer.ts';
import type { figures } from '#lib/contract/resources/figures.ts';
import { readFigures } from '#lib/store/figures/figures.ts';
import type { Context } from './context.ts';
import { findConferenceOr404 } from './find-or-404.ts';

/** `GET /conferences/{conference-slug}/figures`, an extension: for conference chairs and track chairs. */
export async function getFigures({ store, viewer, path, query, now }: Context<'getFigures'>) {
  const conference = await findConferenceOr404(viewer, path['conference-slug']);
  if (!chairsAnything(conference)) {
    throw Problem.of('forbidden', { detail: 'Only conference chairs and track chairs may read figures.' });
  }
  const counted = await readFigures(store, viewer.scope, conference.conferenceId, {
    now,
    target: query.target ?? null,
    since: query.since === undefined ? null : Date.parse(query.since),
  });
  return counted as z.output<typeof figures>; // our store has only the statuses of our vocabulary
}
