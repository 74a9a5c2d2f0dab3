import { labelOf } from '#components/ui/text/humanize.ts';
import { listInWords, tracksInWords } from '#components/ui/text/in-words.ts';
import type { Role } from '#lib/contract/resources/vocabulary.ts';

const words: Readonly<Record<Role, string>> = {
  chair: 'chair',
  trackChair: 'track chair',
  author: 'author',
  reviewer: 'reviewer',
  associateEditor: 'associate editor',
  seniorEditor: 'senior editor',
};
const order = Object.keys(words);

/** A role in words. An unknown role is split into words: `areaChair` becomes "area chair". */
export function roleName(role: string): string {
  return Object.hasOwn(words, role) ? words[role as Role] : inWords(role);
}

const inWords = (role: string) => (/^\p{L}+(?:_\p{L}+)*$/u.test(role) ? labelOf(role).toLowerCase() : role);

const rank = (role: string) => (order.includes(role) ? order.indexOf(role) : order.length);

/** `Your role: chair`, `Your roles: chair, reviewer`; `You hold no role` for none. Parameters as for `roleNames`. */
export function yourRoles(roles: readonly string[], held: readonly string[] = []): string {
  const several = new Set(roles).size > 1;
  return roles.length === 0 ? 'You hold no role' : `Your ${several ? 'roles' : 'role'}: ${roleNames(roles, held)}`;
}

/**
 * `track chair of Vision and Theory, reviewer`: each role once, in the order of the specification, unknown ones last.
 *
 * @param held names of the tracks that a track chair chairs; empty if they are not known
 */
export function roleNames(roles: readonly string[], held: readonly string[] = []): string {
  return [...new Set(roles)]
    .toSorted((a, b) => rank(a) - rank(b))
    .map((role) =>
      role === 'trackChair' && held.length > 0
        ? `${roleName(role)} of ${listInWords(tracksInWords(held))}`
        : roleName(role),
    )
    .join(', ');
}
