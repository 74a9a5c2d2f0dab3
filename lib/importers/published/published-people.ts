import { addressOfName, addressOfReviewer, splitName } from '#lib/importers/model/derive.ts';
import { isAddress } from '#lib/importers/model/loose.ts';
import type { SourcedAuthor, SourcedPerson } from '#lib/importers/model/sourced.ts';

export interface PublishedAuthor {
  name: string;
  affiliation: string | null;
  /** The source's identifier, an address or a profile; `''` if it gives none. */
  identity: string;
}

/**
 * The authors of one paper, identified by address or profile. Authors without either get an address under the reserved domain, derived
 * from their name. Authors with the same name share it, except on one paper, where the second gets `-2`. This is not an account and grants
 * nothing, because it is unknown whether they are the same person.
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
 * The anonymous reviewer of a paper, who exists on that paper only.
 *
 * @param label a number from 1 on the paper, or the source's code for the reviewer on it: `fvYh`
 */
export function reviewerOf(paper: string, label: number | string, domain: string): SourcedPerson {
  const names = { firstName: 'Anonymous', lastName: `reviewer ${label}` };
  if (typeof label === 'string') return { email: null, id: null, pseudonym: `reviewer-${label}`, ...names };
  return { email: addressOfReviewer(paper, label, domain), id: null, pseudonym: null, ...names };
}
