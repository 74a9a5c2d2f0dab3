import { Problem } from '#lib/contract/problem.ts';
import { type Scope, type ConferenceAccess, accessIn, type Viewer } from '#lib/policy/viewer.ts';

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

/** What the caller reaches in the conference of this slug; without a role in it as `reach` says. */
export function findConferenceOr404(viewer: Viewer, slug: string): Promise<ConferenceAccess> {
  return findOr404(viewer, (scope) => Promise.resolve(accessIn(scope, slug)));
}
