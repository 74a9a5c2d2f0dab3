import { createHmac, hash } from 'node:crypto';
import type { Store } from './store.ts';

/**
 * The opaque id of a record. It is stable within an installation, so that a second import finds the rows of the first.
 * It cannot be computed outside, so it does not confirm a guessed name, and the order of ids does not reveal the order
 * of names.
 *
 * @param what kind and natural key, for example `('review', submissionSlug, reviewerAddress, '1')`
 */
export function idOf(store: Pick<Store, 'idSecret'>, ...what: readonly [kind: string, ...key: string[]]): string {
  return createHmac('sha256', store.idSecret).update(JSON.stringify(what)).digest('base64url').slice(0, 22);
}

/**
 * The id of a new record: that of `idOf`, unless a record of the same kind and key got it before, and has another key now.
 *
 * @param used the ids that it must not get
 */
export function unusedIdOf(
  store: Pick<Store, 'idSecret'>,
  used: ReadonlySet<string>,
  ...what: readonly [kind: string, ...key: string[]]
): string {
  let id = idOf(store, ...what);
  for (let nth = 2; used.has(id); nth += 1) id = idOf(store, ...what, String(nth));
  return id;
}

/** A short slug derived from an id, for records without a name of their own (reviews, assignments). */
export function slugOf(prefix: string, id: string): string {
  return `${prefix}-${hash('sha256', `${prefix} ${id}`).slice(0, 16)}`;
}

/**
 * The normal form in which addresses are compared: ASCII in lower case. Other letters stay, because some become ASCII
 * in lower case (that of U+212A, the kelvin sign, is `k`), which would turn the address into somebody else's.
 */
export function normalAddress(address: string): string {
  return address.trim().replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
}
