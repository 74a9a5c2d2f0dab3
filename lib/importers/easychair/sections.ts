import { isHiddenInReviews, type Visibility } from '#lib/importers/tables/visibility.ts';

/** A heading of a review form, as EasyChair writes it into the text of a review. */
interface Heading {
  name: string;
  /** Dashes or brackets around it: people seldom write such a line themselves. */
  isMarked: boolean;
}

/**
 * A line that is a heading: all in capitals, alone or in brackets; or between dashes.
 *
 * @returns null where it is none
 */
export function headingIn(line: string): Heading | null {
  const plain = line.trim();
  if (plain.length < 3 || plain.length > 200) return null;
  // Nearly every line of a review ends here.
  if (/^[^-=*#+_].*[a-z]/.test(plain)) return null;
  const dashed = /^[-=*#+_]{3,}\s*(.+?)\s*[-=*#+_]{3,}$/.exec(plain)?.[1];
  if (dashed !== undefined) return { name: dashed, isMarked: true };
  const bracketed = /^[([{](.+)[)\]}]:?$/.exec(plain)?.[1];
  const name = (bracketed ?? plain).replace(/[:.]$/, '').trim();
  if (!/\p{Lu}.*\p{Lu}/u.test(name) || /\p{Ll}/u.test(name)) return null;
  return { name, isMarked: bracketed !== undefined };
}

/** A line from which on a text is for the committee, whatever it looks like: `Confidential remarks for the PC: …`. */
const saysConfidential =
  /^\W*(strictly )?(confidential|private|internal)\b.{0,40}\b(remark|comment|note|message|information|part|section)|^\W*(confidential|private)\s*(:|$)|^\W*(remarks?|comments?|notes?|message) (only )?(to|for) (the )?(pc\b|program(me)? |committee|chairs?\b|editors?\b|organi[sz]ers)/i;

/** How often each marked heading stands in the reviews of a conference: what only one has is nobody's form. */
export class Headings {
  readonly #counts = new Map<string, number>();

  add(text: string): void {
    const met = new Set(text.split('\n').flatMap((line) => keyOf(headingIn(line))));
    for (const key of met) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  isOfForm(heading: Heading): boolean {
    return heading.isMarked && (this.#counts.get(heading.name.toLowerCase()) ?? 0) >= 2;
  }
}

const keyOf = (heading: Heading | null) => (heading?.isMarked ? [heading.name.toLowerCase()] : []);

/**
 * The parts of a review's text that its authors may see, by their headings; `''` is what stands before the first.
 *
 * Once a part is confidential, it goes on until a heading of the form follows: a marked one that another review has too. A line in
 * capitals that a reviewer wrote ends nothing. So where it is not sure where the confidential part ends, the rest is left out.
 */
export function openSections(text: string, form: Headings, visibility: Visibility): [heading: string, text: string][] {
  const parts: { heading: string; lines: string[] }[] = [{ heading: '', lines: [] }];
  let isHidden = false;
  for (const line of text.split('\n')) {
    const heading = headingIn(line);
    if (heading ? isHiddenInReviews(heading.name, visibility) : saysConfidential.test(line)) isHidden = true;
    else if (heading && (!isHidden || form.isOfForm(heading))) {
      isHidden = false;
      if (form.isOfForm(heading) || isFirstInParts(parts)) parts.push({ heading: heading.name, lines: [] });
      else parts.at(-1)?.lines.push(line);
    } else if (!isHidden) parts.at(-1)?.lines.push(line);
  }
  const filled = parts.map(({ heading, lines }): [string, string] => [heading, lines.join('\n').trim()]);
  return filled.filter(([, each]) => each !== '');
}

/** A text that begins with a heading is made of them. */
const isFirstInParts = (parts: readonly { heading: string; lines: string[] }[]) =>
  parts.every(({ heading, lines }) => heading !== '' || lines.every((line) => line.trim() === ''));
