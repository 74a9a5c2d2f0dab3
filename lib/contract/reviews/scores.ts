/**
 * A number, alone or with what the scale says of it, as reviewers' forms have them: `6`, `6: Marginally above`, `3 - good`, `8/10`.
 * Groups: the number as it came, and its meaning.
 */
export const scoreText = /^(-?\d+(?:[.,]\d+)?(?:\s*\/\s*\d+)?)(?:(?::\s+|\s+[–—-]\s+)(\S.*))?$/;

/** A longer text is no score, whatever it begins with. Some scales have names of more than 200 letters. */
const longestScore = 500;
/** Of a longer name this much is kept, and a hash of all of it. */
const longestName = 40;
/** A field is a score where this share of what is filled in is on its scale, in percent. */
const scorePercent = 95;

/**
 * A value of `reviewData` as a point of a scale: its number, with the name that the text gives it (`"6"`, `"6: Marginally above"`,
 * `"8/10"`). Equal values have equal forms; long names are cut.
 *
 * @returns null where something is filled in that is no number, undefined where nothing is
 */
export function scoreFormOf(value: unknown): string | null | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null;
  if (value === null || value === undefined) return undefined;
  if (typeof value !== 'string') return Array.isArray(value) && value.length === 0 ? undefined : null;
  const text = value.trim();
  if (text === '') return undefined;
  const [, given, name] = (text.length > longestScore ? undefined : scoreText.exec(text)) ?? [];
  if (given === undefined) return null;
  const number = Number.parseFloat(given.replace(',', '.'));
  if (!Number.isFinite(number)) return null;
  const [, outOf] = given.split('/');
  return `${number}${outOf === undefined ? '' : `/${outOf.trim()}`}${name === undefined ? '' : `: ${shortName(name)}`}`;
}

function shortName(name: string): string {
  const plain = name.replaceAll(/\s+/g, ' ');
  if (plain.length <= longestName) return plain;
  const begins = plain.slice(0, longestName).replace(/[\uD800-\uDBFF]$/, ''); // half of a letter
  return `${begins}…${hashOf(plain)}`;
}

/** Tells long names apart that begin alike (FNV-1a); it keeps nothing secret. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The number that a value of `reviewData` stands for, or null (specification §2.7: no key may be assumed). */
export function scoreOf(value: unknown): number | null {
  const form = scoreFormOf(value);
  return form == null ? null : Number.parseFloat(form);
}

/** The fields of a review's data that are filled in, each with its form; `''` where it is no number. */
export function formsOf(reviewData: Readonly<Record<string, unknown>> | null | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reviewData ?? {}).flatMap(([key, value]) => {
      const form = scoreFormOf(value);
      return form === undefined ? [] : [[key, form ?? '']];
    }),
  );
}

/**
 * The numeric fields of a review's data, by their keys. Which of them are scores is seen over all reviews of a track: see
 * `isScoreField`.
 */
export function scoresOf(reviewData: Readonly<Record<string, unknown>> | null | undefined): Record<string, number> {
  return scoresOfForms(formsOf(reviewData));
}

/** The numeric fields among those of `formsOf`. */
export function scoresOfForms(forms: Readonly<Record<string, string>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(forms).flatMap(([key, form]) => (form === '' ? [] : [[key, Number.parseFloat(form)]])),
  );
}

/** For each field how often it has which form. */
export type FormCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Counts the forms that fields have, and adds up what was counted. */
export class FormCounter {
  readonly #fields = new Map<string, Map<string, number>>();

  add(field: string, form: string, count: number): void {
    const forms = this.#fields.get(field) ?? new Map<string, number>();
    this.#fields.set(field, forms);
    forms.set(form, (forms.get(form) ?? 0) + count);
  }

  /** @param forms of one review: see `formsOf` */
  addReview(forms: Readonly<Record<string, string>>): void {
    for (const [field, form] of Object.entries(forms)) this.add(field, form, 1);
  }

  addCounts(counts: FormCounts): void {
    for (const [field, forms] of Object.entries(counts)) {
      for (const [form, count] of Object.entries(forms)) this.add(field, form, count);
    }
  }

  counts(): FormCounts {
    return Object.fromEntries([...this.#fields].map(([field, forms]) => [field, Object.fromEntries(forms)]));
  }

  /** The fields that are scores, in the order of their keys. */
  scoreFields(): string[] {
    return [...this.#fields].flatMap(([field, forms]) => (isScoreField(forms) ? field : [])).toSorted();
  }
}

/**
 * Whether a field is a score: nearly all that is filled in is a number, alone or with its name on the scale. The same number has
 * the same name there: of several the most frequent counts, so that remarks which begin with a number are none.
 *
 * @param forms how often the field has which form, over the completed reviews of a track; `''` is filled in, and no number
 */
export function isScoreField(forms: Iterable<readonly [form: string, count: number]>): boolean {
  let filled = 0;
  let onScale = 0;
  const named = new Map<number, Map<string, number>>();
  for (const [form, count] of forms) {
    filled += count;
    if (form === '') continue;
    const number = Number.parseFloat(form);
    const name = form.slice(String(number).length);
    if (name === '') onScale += count;
    else {
      const names = named.get(number) ?? new Map<string, number>();
      named.set(number, names.set(name, (names.get(name) ?? 0) + count));
    }
  }
  for (const names of named.values()) {
    let most = 0;
    for (const count of names.values()) most = Math.max(most, count);
    onScale += most;
  }
  return filled > 0 && onScale * 100 >= filled * scorePercent;
}
