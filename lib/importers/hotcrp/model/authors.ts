import { splitName } from '#lib/importers/model/derive.ts';
import type { SourcedAuthor } from '#lib/importers/model/sourced.ts';
import { addressOf, objectsOf, textOf, type Wire } from './wire.ts';

/**
 * The authors in their order: those of the submission's JSON, else those of the authors' table, whose countries are added. Corresponding
 * are those whom HotCRP calls contacts; the table calls nearly everybody that, so it does not tell.
 *
 * @param lines of the table; those of contacts who are no authors are passed over
 */
export function authorsOf(paper: Wire, lines: readonly Wire[]): SourcedAuthor[] {
  const contacts = new Set(objectsOf(paper.contacts).flatMap(({ email }) => addressOf(email)?.toLowerCase() ?? []));
  const listed = objectsOf(paper.authors);
  const table = lines.filter(({ iscontact }) => textOf(iscontact)?.toLowerCase() !== 'nonauthor');
  const countries = new Map(table.map((line) => [addressOf(line.email)?.toLowerCase(), textOf(line.country)]));
  return (listed.length > 0 ? listed : table).flatMap((wire): SourcedAuthor[] => {
    const email = addressOf(wire.email);
    const key = email?.toLowerCase();
    const names = namesOf(wire);
    if (email === null && names.firstName === '' && names.lastName === '') return [];
    return [
      {
        id: null,
        ...names,
        email,
        affiliation: textOf(wire.affiliation),
        country: textOf(wire.country) ?? (key === undefined ? null : (countries.get(key) ?? null)),
        isCorresponding: key !== undefined && contacts.has(key),
      },
    ];
  });
}

/** In two parts, as other versions and the authors' form write them too; else in one, which is split. */
export function namesOf(wire: Wire): { firstName: string; lastName: string } {
  const firstName = textOf(wire.given_name) ?? textOf(wire.first) ?? textOf(wire.firstName) ?? '';
  const lastName = textOf(wire.family_name) ?? textOf(wire.last) ?? textOf(wire.lastName) ?? '';
  return firstName === '' && lastName === '' ? splitName(textOf(wire.name) ?? '') : { firstName, lastName };
}
