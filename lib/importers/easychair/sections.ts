import { hiddenHeadingIn } from '#lib/importers/tables/texts/headings.ts';
import { isHiddenInReviews, type Visibility } from '#lib/importers/tables/visibility.ts';

/** A heading of a review form, which EasyChair writes into the text of a review. */
interface Heading {
  name: string;
  /** Whether it is in dashes or brackets; reviewers rarely write such a line themselves. */
  isMarked: boolean;
}

/**
 * Recognises a heading: a line in capitals, with or without brackets, or a line between dashes.
 *
 * @returns null if the line is not a heading
 */
function headingIn(line: string): Heading | null {
  const plain = line.trim();
  if (plain.length < 3 || plain.length > 200) return null;
  // A fast check that excludes nearly every line of a review.
  if (/^[^-=*#+_].*[a-z]/.test(plain)) return null;
  const dashed = /^[-=*#+_]{3,}\s*(.+?)\s*[-=*#+_]{3,}$/.exec(plain)?.[1];
  if (dashed !== undefined) return { name: dashed, isMarked: true };
  const bracketed = /^[([{](.+)[)\]}]:?$/.exec(plain)?.[1];
  const name = (bracketed ?? plain).replace(/[:.]$/, '').trim();
  if (!/\p{Lu}.*\p{Lu}/u.test(name) || /\p{Ll}/u.test(name)) return null;
  return { name, isMarked: bracketed !== undefined };
}

/** Separates a heading in brackets from the text that follows it in its line: `(SUMMARY) Clear work.` */
function inlineHeading(line: string): { heading: Heading | null; text: string } {
  const [, bracketed = '', text = ''] = /^\s*(\([^()\p{Ll}]+\):?)\s+(\S.*)$/u.exec(line) ?? [];
  return { heading: headingIn(bracketed), text };
}

/** A line after which a text is for the committee, even if it is not a heading: `Confidential remarks for the PC: …`. */
const saysConfidential =
  /^\W*(strictly )?(confidential|private|internal)\b.{0,40}\b(remark|comment|note|message|information|part|section)|^\W*(confidential|private)\s*(:|$)|^\W*(remarks?|comments?|notes?|message) (only )?(to|for) (the )?((senior|area|track|general|associate) )*(pc\b|program(me)? |committee|chairs?\b|editors?\b|organi[sz]ers|meta-?reviewers?\b)/i;

/** Counts marked headings in all reviews: a heading of the form occurs in at least two. */
export class Headings {
  readonly #counts = new Map<string, number>();

  add(text: string): void {
    const met = new Set(text.split('\n').flatMap((line) => keyOf(headingIn(line) ?? inlineHeading(line).heading)));
    for (const key of met) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  isOfForm(heading: Heading): boolean {
    return heading.isMarked && (this.#counts.get(heading.name.toLowerCase()) ?? 0) >= 2;
  }
}

const keyOf = (heading: Heading | null) => (heading?.isMarked ? [heading.name.toLowerCase()] : []);

/**
 * The parts of a review's text that its authors may see, with their headings; `''` for the text before the first heading.
 *
 * A confidential part ends at the next heading of the form: a marked heading that occurs in another review too. Other lines in capitals do
 * not end it, nor does a heading with text in its line. So if its end is unclear, the rest of the text is left out.
 */
export function openSections(text: string, form: Headings, visibility: Visibility): [heading: string, text: string][] {
  const parts: { heading: string; lines: string[] }[] = [{ heading: '', lines: [] }];
  let isHidden = false;
  for (const line of text.split('\n').flatMap((each) => withHiddenHeadingApart(each, visibility))) {
    const whole = headingIn(line);
    const inline = whole ? null : inlineHeading(line);
    const heading = whole ?? inline?.heading ?? null;
    const isOfForm = heading !== null && form.isOfForm(heading);
    // A reviewer who writes `WEBSITE` in a line of their own means the paper's.
    const isOfChairs = saysConfidential.test(line) || hiddenHeadingIn(line, visibility) !== null;
    if (heading ? isHiddenInReviews(heading.name, visibility, !heading.isMarked) : isOfChairs) isHidden = true;
    else if (heading && (!isHidden || (whole !== null && isOfForm))) {
      isHidden = false;
      if (isOfForm || isFirstInParts(parts)) parts.push({ heading: heading.name, lines: inline ? [inline.text] : [] });
      else parts.at(-1)?.lines.push(line);
    } else if (!isHidden) parts.at(-1)?.lines.push(line);
  }
  const filled = parts.map(({ heading, lines }): [string, string] => [heading, lines.join('\n').trim()]);
  return filled.filter(([, each]) => each !== '');
}

/** A line in which a hidden heading follows a text, or comes before one, as the text, the heading and the rest. */
function withHiddenHeadingApart(line: string, visibility: Visibility): string[] {
  const hidden = hiddenHeadingIn(line, visibility);
  if (!hidden) return [line];
  const parts = [line.slice(0, hidden.start), line.slice(hidden.start, hidden.end), line.slice(hidden.end)];
  return parts.filter((part) => part.trim() !== '');
}

/** Whether the text has nothing before its first heading; then its other headings count too. */
const isFirstInParts = (parts: readonly { heading: string; lines: string[] }[]) =>
  parts.every(({ heading, lines }) => heading !== '' || lines.every((line) => line.trim() === ''));
