import { Problem } from '#lib/contract/problem.ts';
import { findTrack } from '#lib/store/conference/conferences.ts';
import type { Store } from '#lib/store/database/store.ts';
import { type Scope, type ConferenceAccess, accessIn, type Viewer } from '#lib/policy/viewer.ts';

/** The only 404: the same for what does not exist and for what the caller may not see (specification §4, rule 2). */
export function notFound(): Problem {
  return Problem.of('not_found', { detail: 'There is no such resource, or this key may not see it.' });
}

/**
 * Finds something that the key may reach.
 *
 * @param find looks it up within a scope
 * @throws Problem `forbidden` if only the key's restriction to a conference hides it from the key's owner, else `not_found`
 */
export async function findOr404<Found>(
  viewer: Viewer,
  find: (scope: Scope) => Promise<Found | undefined>,
): Promise<Found> {
  const found = await find(viewer.scope);
  if (found !== undefined) return found;
  if (viewer.unrestricted !== viewer.scope && (await find(viewer.unrestricted)) !== undefined) {
    throw Problem.of('forbidden', { detail: 'This key is restricted to another conference.' });
  }
  throw notFound();
}

/** The caller's access to the conference with this slug; throws like `findOr404`. */
export function findConferenceOr404(viewer: Viewer, slug: string): Promise<ConferenceAccess> {
  return findOr404(viewer, (scope) => Promise.resolve(accessIn(scope, slug)));
}

/**
 * The id of a conference's track that a filter names; undefined if it names none.
 *
 * @throws Problem `validation_error` on `track` if the conference has no such track
 */
export async function findTrackOr422(
  store: Store,
  scope: Scope,
  { conferenceId, slug }: ConferenceAccess,
  track: string | undefined,
): Promise<string | undefined> {
  if (track === undefined) return undefined;
  const id = await findTrack(store, scope, conferenceId, track);
  if (id !== undefined) return id;
  throw Problem.invalid([{ param: 'track', code: 'invalid_value', message: `No track of ${slug} has this slug.` }]);
}
