import { isWire, objectsOf, textOf, type Wire } from '#lib/importers/hotcrp/model/wire.ts';
import { gradesOf } from './grades.ts';

/** A field of the review form. */
interface Field {
  name: string;
  /** Who may read it: `au` authors, `audec` authors once they know the decision, anything else not authors. */
  visibility: string;
  /** `radio`, `dropdown`, `checkbox`, `text` …; null if it is not known. */
  type: string | null;
  /** HotCRP's numbers of grades that are letters. */
  grades: ReadonlyMap<string, number>;
}

/**
 * Knows the names of review fields, and which of them authors may read. Reviews name fields by a short code (`OveMer`), spreadsheets by name.
 * Fields without a description are left out, because they may be remarks to the committee.
 */
export class ReviewForm {
  readonly #fields = new Map<string, Field>();
  /** Fields by their possible codes; null if a code may mean several fields. */
  readonly #guessed = new Map<string, Field | null>();
  /** Whether all fields are known. Else a guessed code may be that of a field for administrators, which other exports do not list. */
  #isWhole = false;

  /** The `reviewform` of an export for Review Quality Collector: fields by code. */
  addForm(form: unknown): void {
    if (Array.isArray(form))
      for (const field of objectsOf(form)) this.#add(field, textOf(field.uid) ?? textOf(field.id));
    else if (isWire(form)) for (const [code, field] of Object.entries(form)) if (isWire(field)) this.#add(field, code);
  }

  /** The `rf` of the settings: all fields, without their codes. */
  addSettings(settings: Wire): void {
    for (const field of objectsOf(settings.rf)) {
      this.#add(field, null);
      this.#isWhole = true;
    }
  }

  /** A field from an export of what authors see, unless it is known who may read it: that export may be of another time or another reader. */
  addShownToAuthors(name: string): void {
    if (!this.#fields.has(name.toLowerCase())) this.#add({ name, visibility: 'au' }, null);
  }

  #add(wire: Wire, code: string | null): void {
    const name = textOf(wire.name);
    if (name === null) return;
    // As in HotCRP, a field without visibility is for reviewers only.
    // Old versions call it `view_score`.
    const visibility = textOf(wire.visibility) ?? textOf(wire.view_score) ?? 're';
    const field = { name, visibility, type: textOf(wire.type), grades: gradesOf(wire) };
    if (code !== null) this.#fields.set(code, field);
    if (!this.#fields.has(name.toLowerCase())) this.#fields.set(name.toLowerCase(), field);
    for (const guess of codesOf(name)) {
      const other = this.#guessed.get(guess);
      this.#guessed.set(guess, other === undefined || other?.name === name ? field : null);
    }
  }

  /**
   * @param key the code or name of a field
   * @param isDecided whether authors know the decisions
   * @returns the field's name; null if authors may not read it, or this is unknown
   */
  shownName(key: string, isDecided: boolean): string | null {
    const field = this.#find(key);
    if (!field) return null;
    const isShown =
      /^(au|author)$/.test(field.visibility) || (isDecided && /^(audec|authordec)$/.test(field.visibility));
    return isShown ? field.name : null;
  }

  /**
   * An answer as it is imported: a letter with its number, `3: B`. HotCRP writes false for a score that does not apply.
   *
   * @returns null if nothing is answered
   */
  answer(key: string, value: unknown): unknown {
    const field = this.#find(key);
    if (value === false && field?.type != null && field.type !== 'checkbox') return null;
    const number = typeof value === 'string' ? field?.grades.get(value) : undefined;
    return number === undefined ? value : `${number}: ${String(value)}`;
  }

  /** Whether the field's description is known. */
  knows(key: string): boolean {
    return Boolean(this.#find(key));
  }

  /** Whether a key may be the code or name of a field, even if it is not certain of which. */
  mayKnow(key: string): boolean {
    return this.knows(key) || this.#guessed.has(key);
  }

  #find(key: string): Field | null | undefined {
    const field = this.#fields.get(key) ?? this.#fields.get(key.toLowerCase());
    return field ?? (this.#isWhole ? this.#guessed.get(key) : undefined);
  }
}

/** Words that HotCRP leaves out when it abbreviates names. */
export const stops =
  /^(a|an|and|are|at|be|been|can|did|do|for|has|how|if|in|is|isnt|it|new|of|on|or|s|that|the|their|they|this|to|we|were|what|which|with|you)$/i;

/**
 * The codes that HotCRP may give a field: three letters of each of three words, or a whole word; with and without text in parentheses, text
 * after a colon or dash, and short words such as "the".
 */
function codesOf(name: string): Set<string> {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll("'", '');
  const cut = /^.*?(?=\s+-+\s|\s*[–—]|:\s)/.exec(plain)?.[0] ?? plain;
  const bare = plain.replaceAll(/\s*(\(.*?\)|\[.*?\])/g, '');
  const codes = new Set<string>();
  for (const text of [plain, cut, bare]) {
    const words = (text.match(/[A-Za-z~?!]+|[0-9][0-9.]*|\p{L}+/gu) ?? []).map(
      (word) => word.charAt(0).toUpperCase() + word.slice(1),
    );
    const telling = words.filter((word) => !stops.test(word));
    for (const some of [words, telling]) {
      const [first] = some;
      if (first === undefined) continue;
      if (some.length === 1) codes.add(first).add(first.slice(0, first.length < 6 ? 6 : 3));
      const short = some.map((word) => word.replace(/^([A-Z][a-z][a-z])[A-Za-z~!?]*$/, '$1'));
      codes.add(short.join(''));
      for (let at = 0; at + 3 <= short.length; at += 1) codes.add(short.slice(at, at + 3).join(''));
    }
  }
  codes.delete('');
  return codes;
}
