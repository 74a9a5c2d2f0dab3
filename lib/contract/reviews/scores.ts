/**
 * A number, alone or with its name on the scale, as in review forms: `6`, `6: Marginally above`, `3 - good`, `8/10`.
 * Groups: the number as written, and its name.
 */
export const scoreText = /^(-?\d+(?:[.,]\d+)?(?:\s*\/\s*\d+)?)(?:(?::\s+|\s+[–—-]\s+)(\S.*))?$/;

/** Longer text is never a score. Some scales have names of more than 200 letters. */
const longestScore = 500;
/** A longer name is cut to this length, followed by a hash of all of it. */
const longestName = 40;
/** A field is a score if at least this percentage of its values is on its scale. */
const scorePercent = 95;

/**
 * Normalizes a value of `reviewData` as a point of a scale: its number, with its name if it has one (`"6"`, `"6: Marginally above"`,
 * `"8/10"`). Equal values have equal forms; long names are cut.
 *
 * @returns null if the value is not a number, undefined if nothing is filled in
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
  const begins = plain.slice(0, longestName).replace(/[\uD800-\uDBFF]$/, ''); // half of a surrogate pair
  return `${begins}…${hashOf(plain)}`;
}

/** Distinguishes long names with the same beginning (FNV-1a, not a cryptographic hash). */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The form of each filled-in field of a review's data; `''` if it is not a number. */
export function formsOf(reviewData: Readonly<Record<string, unknown>> | null | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reviewData ?? {}).flatMap(([key, value]) => {
      const form = scoreFormOf(value);
      return form === undefined ? [] : [[key, form ?? '']];
    }),
  );
}

/**
 * The numeric fields of a review's data, by key. Which of them are scores depends on all reviews of a track: see `isScoreField`.
 */
export function scoresOf(reviewData: Readonly<Record<string, unknown>> | null | undefined): Record<string, number> {
  return scoresOfForms(formsOf(reviewData));
}

/** The numeric fields among those from `formsOf`. */
export function scoresOfForms(forms: Readonly<Record<string, string>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(forms).flatMap(([key, form]) => (form === '' ? [] : [[key, Number.parseFloat(form)]])),
  );
}

/** For each field, how often each form occurs. */
export type FormCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Counts the forms of fields, over reviews or over earlier counts. */
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
 * Whether a field is a score: at least 95 % of its values are numbers, alone or with their name on the scale. On a scale the same
 * number has the same name, so of several names only the most frequent counts; remarks that begin with a number are not scores.
 * `4/5` and `8/10` are not on one scale, so of several highest numbers only the most frequent counts.
 *
 * @param forms how often each form occurs in the completed reviews of a track; `''` stands for a value that is not a number
 */
export function isScoreField(forms: Iterable<readonly [form: string, count: number]>): boolean {
  const all = [...forms];
  const highest = mostFrequentHighest(all);
  let filled = 0;
  let onScale = 0;
  const named = new Map<number, Map<string, number>>();
  for (const [form, count] of all) {
    filled += count;
    if (form === '' || (highestOf(form) ?? highest) !== highest) continue;
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

/** Whether values have a common mean: none if some are out of 5 and others out of 10. @param forms see `scoreFormOf` */
export function areOnOneScale(forms: readonly string[]): boolean {
  return new Set(forms.flatMap((form) => highestOf(form) ?? [])).size <= 1;
}

/** The number that a form says it is out of; undefined if it does not say. */
function highestOf(form: string): string | undefined {
  return /^-?[\d.]+\/(\d+)/.exec(form)?.[1];
}

/** The number that most of the forms are out of; undefined if none says. */
function mostFrequentHighest(forms: readonly (readonly [form: string, count: number])[]): string | undefined {
  const counts = new Map<string, number>();
  for (const [form, count] of forms) {
    const highest = highestOf(form);
    if (highest !== undefined) counts.set(highest, (counts.get(highest) ?? 0) + count);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
