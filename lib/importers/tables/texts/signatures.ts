import type { Report, SourcedPerson } from '#lib/importers/model/sourced.ts';
import { comparable } from '#lib/importers/tables/fields.ts';

/** A longer line is more than a signature. */
const LONGEST_SIGNATURE = 120;
/** Below the name may be the affiliation, an address and the like, in some short lines. */
const BELOW = { atTop: 2, atEnd: 4, longest: 60 };

/** What is beside the name in a signature: `Signed:`, `Best regards, Prof.`, `gez.` */
const besideName =
  /^([^\p{L}\p{N}]|(?<!\p{L})(signed( by)?|signature|review(er|ed)?( by)?|referee|written by|my name is|name|thanks?( you)?|(best|kind|warm)( regards| wishes)?|regards|sincerely|yours|dr|prof(essor)?|phd|msc|mr|mrs|ms|gez|gezeichnet|gutachter(in)?|unterschrift|mit (freundlichen|besten) grüßen|cordialement|bien à vous|saludos|atentamente|firmado( por)?|firma|atenciosamente|assinado( por)?|cordiali saluti|с уважением|рецензент|审稿人|评审人|査読者|署名|签名|심사위원|드림|올림)(?!\p{L}))*$/iu;

/** The names and addresses of a person as they sign; empty if the full name is not known. */
function namesOf({ email, firstName, lastName }: SourcedPerson): string[] {
  const [first, last] = [comparable(firstName), comparable(lastName)];
  const full = first === '' || last === '' ? [] : [`${first} ${last}`, `${last}, ${first}`, `${last} ${first}`];
  return email === null ? full : [...full, comparable(email)];
}

/** Whether a line has a person's name or address and nothing else but what is beside them in a signature. */
function isSignature(line: string, names: readonly string[]): boolean {
  if (line.length > LONGEST_SIGNATURE) return false;
  const plain = comparable(line.replaceAll(/<[^<>]*>/g, ' '));
  if (!names.some((name) => plain.includes(name))) return false;
  return besideName.test(names.reduce((rest, name) => rest.replaceAll(name, ' '), plain).trim());
}

/** For messages. */
export const isUnsigned = 'is shown without the signature of the reviewer';

const isEmpty = (line: string) => line.trim() === '';
const isShort = (line: string) => line.length <= BELOW.longest;

/**
 * A text without the reviewer's name alone in its first line or among its last lines, and what is below it there: at the top, short lines before the
 * first empty one. `''` if nothing is left.
 */
export function withoutSignature(text: string, reviewer: SourcedPerson): string {
  const names = namesOf(reviewer);
  if (names.length === 0) return text;
  const lines = text.split('\n');
  const top = lines.findIndex((line) => !isEmpty(line));
  let begin = 0;
  if (isSignature(lines[top] ?? '', names)) {
    const ofParagraph = lines.slice(top + 1).findIndex(isEmpty);
    const below = lines.slice(top + 1, ofParagraph < 0 ? lines.length : top + 1 + ofParagraph);
    begin = top + 1 + (below.length <= BELOW.atTop && below.every(isShort) ? below.length : 0);
  }
  const last = lines.flatMap((line, at) => (at < begin || isEmpty(line) ? [] : [{ line, at }])).slice(-1 - BELOW.atEnd);
  const end = last.find(
    ({ line }, index) => isSignature(line, names) && last.slice(index + 1).every((each) => isShort(each.line)),
  )?.at;
  return begin === 0 && end === undefined ? text : lines.slice(begin, end).join('\n').trim();
}

/**
 * The answers of a review without the name under which its reviewer has signed a text, which is reported: authors of a blind track would read it.
 *
 * @param place of the review, for messages
 */
export function unsigned(
  data: Readonly<Record<string, unknown>>,
  reviewer: SourcedPerson,
  place: string,
  report: Report,
): Record<string, unknown> {
  const answers = Object.entries(data).map(([name, value]): [string, unknown] => {
    const text = typeof value === 'string' ? withoutSignature(value, reviewer) : value;
    if (text !== value) report({ place, field: name, message: isUnsigned });
    return [name, text];
  });
  return Object.fromEntries(answers.filter(([, value]) => value !== ''));
}
