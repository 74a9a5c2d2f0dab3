import * as fc from 'fast-check';
import type { PersonRecord } from '#lib/store/dataset/dataset.ts';

const names = ['ana', 'ben', 'cleo', 'dan', 'eva', 'finn'];

/** The primary addresses of everyone who has an account. */
export const primary = names.map((name) => `${name}@x.org`);
/** A further address that only this person can have verified. */
const second = (at: number) => `${names[at]}@home.org`;
/** Addresses that someone may claim without owning them, of people with an account and without. */
const claimable = [...primary, ...names.map((_, at) => second(at)), 'nobody@x.org'];

/** The address of an entry in an author list: of any kind, in any case, or none. */
export const authorAddress = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...primary) },
  { weight: 3, arbitrary: fc.constantFrom(...names.map((_, at) => second(at))) },
  { weight: 1, arbitrary: fc.constantFrom('nobody@x.org', 'Ana@X.org', 'BEN@HOME.ORG', null) },
);

/** Few names, so that some people share one; who has neither is named by a later import. Their order differs from that of the addresses. */
export const firstName = fc.constantFrom('Zoe', 'Max', 'Ida', 'Lou', 'Amy', '');
export const lastName = fc.constantFrom('Quill', 'Abel', 'Noor', '');

const personArbitrary = (email: string, at: number): fc.Arbitrary<PersonRecord> =>
  fc.record({
    email: fc.constantFrom(email, email, email.replace('x.org', 'X.org')),
    firstName,
    lastName,
    otherAddresses: fc
      .record({
        own: fc.option(fc.boolean()),
        claims: fc.uniqueArray(fc.constantFrom(...claimable.filter((address) => address !== email)), { maxLength: 2 }),
      })
      .map(({ own, claims }) => [
        ...(own === null ? [] : [{ address: second(at), verified: own }]),
        ...claims
          .filter((address) => own === null || address !== second(at))
          .map((address) => ({ address, verified: false })),
      ]),
  });

/** Six people, each with further addresses: their own, verified or not, and claims to those of others. */
export const peopleArbitrary = fc.tuple(...primary.map(personArbitrary));
