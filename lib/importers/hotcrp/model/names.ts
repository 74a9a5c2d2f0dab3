import { decodeEntities } from '#lib/importers/files/entities.ts';
import { splitName } from '#lib/importers/model/derive.ts';

export interface Name {
  firstName: string;
  lastName: string;
}

/** The text of an HTML fragment, such as HotCRP writes for a reviewer's name: `Seán O&#039;Brien`, `<span>Jane Q.</span>`. */
export function textOfHtml(html: string): string {
  return decodeEntities(html.replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A name as HotCRP shows it, without the address that it adds if two people have the same name: `Wei Zhang <wz@pku.example>`. */
export function nameOf(shown: string): Name {
  const name = shown.replace(/\s*<[^<>]*@[^<>]*>\s*$/, '').trim();
  return name.includes('@') ? { firstName: '', lastName: '' } : splitName(name);
}

/** Names by address; names that come in two parts take precedence over those that were split here. */
export class Names {
  readonly #names = new Map<string, Name & { isCertain: boolean }>();

  add(email: string, name: Name, isCertain: boolean): void {
    if (name.firstName === '' && name.lastName === '') return;
    const known = this.#names.get(email.toLowerCase());
    if (!known || (isCertain && !known.isCertain)) this.#names.set(email.toLowerCase(), { ...name, isCertain });
  }

  of(email: string): Name | undefined {
    const known = this.#names.get(email.toLowerCase());
    return known && { firstName: known.firstName, lastName: known.lastName };
  }
}
