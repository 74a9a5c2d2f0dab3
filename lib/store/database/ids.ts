import { createHmac, hash } from 'node:crypto';
import type { Store } from './store.ts';

/**
 * The opaque id of a thing: the same for the same thing in one installation, so that a second import finds the first one's rows;
 * not computable outside, so that an id tells nothing of a guessed name. Ids in their order are in no order of names.
 *
 * @param what kind and natural key, for example `('review', submissionSlug, reviewerAddress, '1')`
 */
export function idOf(store: Pick<Store, 'idSecret'>, ...what: readonly [kind: string, ...key: string[]]): string {
  return createHmac('sha256', store.idSecret).update(JSON.stringify(what)).digest('base64url').slice(0, 22);
}

/** A short slug from an id, for things that have no name of their own (reviews, assignments). */
export function slugOf(prefix: string, id: string): string {
  return `${prefix}-${hash('sha256', `${prefix} ${id}`).slice(0, 16)}`;
}

/**
 * How addresses are compared: the case of ASCII aside. Other letters stay as they are, since some of them become ASCII in lower
 * case (U+212A is the sign of kelvin, and its lower case is `k`), and with them an address would become somebody else's.
 */
export function normalAddress(address: string): string {
  return address.trim().replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
}
