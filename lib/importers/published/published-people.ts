import { addressOfName, addressOfReviewer, splitName } from '#lib/importers/model/derive.ts';
import { isAddress } from '#lib/importers/model/loose.ts';
import type { SourcedAuthor, SourcedPerson } from '#lib/importers/model/sourced.ts';

export interface PublishedAuthor {
  name: string;
  affiliation: string | null;
  /** What the source knows them by: an address or a profile; `''` where it gives none. */
  identity: string;
}

/**
 * The authors of one paper. Somebody is known by an address or a profile. Of whom the source gives neither has an address under the
 * reserved domain that follows from the name: two authors of one name share it, except on one paper, where the second gets `-2`. It is no
 * account, and grants nothing: whether they are one person is not knowable.
 *
 * @param domain `<conference slug>.invalid`
 */
export function authorsOf(authors: readonly PublishedAuthor[], domain: string): SourcedAuthor[] {
  const times = new Map<string, number>();
  const nth = (key: string) => {
    const time = (times.get(key.toLowerCase()) ?? 0) + 1;
    times.set(key.toLowerCase(), time);
    return time;
  };
  return authors.map(({ name, affiliation, identity }) => {
    const isKnown = (isAddress(identity) || identity.startsWith('~')) && nth(identity) === 1;
    const rest = { ...splitName(name), affiliation, country: null, isCorresponding: false };
    if (isKnown && identity.startsWith('~')) return { ...rest, email: null, id: identity };
    if (isKnown) return { ...rest, email: identity, id: null };
    const address = addressOfName(name, domain);
    const time = nth(address);
    return { ...rest, email: time === 1 ? address : address.replace('@', `-${time}@`), id: null };
  });
}

/**
 * The anonymous reviewer of a paper: a person of that paper alone.
 *
 * @param label a number, counted from 1 on the paper, or the code that the source calls them on it: `fvYh`
 */
export function reviewerOf(paper: string, label: number | string, domain: string): SourcedPerson {
  const names = { firstName: 'Anonymous', lastName: `reviewer ${label}` };
  if (typeof label === 'string') return { email: null, id: null, pseudonym: `reviewer-${label}`, ...names };
  return { email: addressOfReviewer(paper, label, domain), id: null, pseudonym: null, ...names };
}
