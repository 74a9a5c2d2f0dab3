import { Problem } from '#lib/contract/problem.ts';
import type { Scope, Viewer } from '#lib/policy/viewer.ts';
import { findConference } from '#lib/store/conferences.ts';
import type { Store } from '#lib/store/store.ts';

/** One kind of 404: what does not exist and what the caller may not see answer alike (specification §4, rule 2). */
export function notFound(): Problem {
  return Problem.of('not_found', { detail: 'There is no such resource, or this key may not see it.' });
}

/**
 * Finds something within the key's reach.
 *
 * @param find looks it up within a scope
 * @throws Problem `forbidden` where only the key's restriction to a conference hides it from its owner, else `not_found`
 */
export async function reach<Found>(viewer: Viewer, find: (scope: Scope) => Promise<Found | undefined>): Promise<Found> {
  const found = await find(viewer.scope);
  if (found !== undefined) return found;
  if (viewer.unrestricted !== viewer.scope && (await find(viewer.unrestricted)) !== undefined) {
    throw Problem.of('forbidden', { detail: 'This key is restricted to another conference.' });
  }
  throw notFound();
}

/** The conference of this slug, where the caller holds a role in it; else as `reach` says. */
export function reachConference(store: Store, viewer: Viewer, slug: string) {
  return reach(viewer, (scope) => findConference(store, scope, slug));
}
