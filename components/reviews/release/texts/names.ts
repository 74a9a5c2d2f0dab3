import { withoutDiacritics } from '#components/ui/text/normalize-text.ts';

/** Shorter words are not taken for names: `Li` and `Xu` are also syllables of others. */
const SHORTEST = 3;
/** A last line of at most this many words is a signature. */
const SIGNATURE = 5;
/** Characters on each side of a name in an excerpt. */
const AROUND = 48;

/** The part before the `@` has at most 64 characters (RFC 5321 §4.5.3.1.1). Without a limit, a long word would be searched from each of its characters to its end. */
const address = /[\p{L}\d._%+-]{1,64}@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;

/** A name, prepared for being looked for in many texts. */
export interface SoughtName {
  name: string;
  /** The whole name in lower case; empty if it is a single word. */
  whole: string;
  /** Words of it that tell who is meant by themselves: all but the first, if they begin with a capital. */
  surnames: readonly string[];
  /** The first word, which tells only in a signature. */
  first: string;
}

/** A text, prepared for being searched for several names. */
interface SearchedText {
  text: string;
  lower: string;
  /** The last line if it can be a signature; else empty. */
  signature: string;
}

/** Prepares a name. One without a word of three letters is found only as a whole. */
export function soughtName(name: string): SoughtName {
  const words = withoutDiacritics(name)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  const [first = '', ...rest] = words;
  return {
    name,
    whole: words.length > 1 ? words.join(' ').toLowerCase() : '',
    surnames: rest.filter(tellsWho),
    first: tellsWho(first) ? first : '',
  };
}

/** Whether a word of a name is long enough and no particle such as `van`. */
function tellsWho(word: string): boolean {
  return word.length >= SHORTEST && /^\p{Lu}/u.test(word);
}

/** Prepares a text. */
export function searchedText(given: string): SearchedText {
  const text = withoutDiacritics(given).trim();
  const lastLine = text.slice(text.lastIndexOf('\n') + 1).trim();
  const signature = lastLine.split(/\s+/).length <= SIGNATURE ? lastLine : '';
  return { text, lower: text.toLowerCase(), signature };
}

/**
 * Looks for a person in a text: the whole name in any case, a surname with its capital, or the first name in the last line if that is
 * short, as in a signature. Accents do not matter.
 *
 * @returns the words around it; null if it is not there
 */
export function excerptWith({ whole, surnames, first }: SoughtName, searched: SearchedText): string | null {
  const { text, lower, signature } = searched;
  const at = whole === '' ? -1 : indexOfWord(lower, whole);
  if (at !== -1) return excerptAt(text, at, whole.length);
  for (const surname of surnames) {
    const place = indexOfWord(text, surname);
    if (place !== -1) return excerptAt(text, place, surname.length);
  }
  if (first === '' || indexOfWord(signature, first) === -1) return null;
  return excerptAt(text, text.length - signature.length, signature.length);
}

/** The e-mail addresses in some texts, each once, in any case. */
export function addressesIn(texts: readonly SearchedText[]): string[] {
  const found = texts.flatMap(({ text }) => (text.includes('@') ? (text.match(address) ?? []) : []));
  return [...Map.groupBy(found, (each) => each.toLowerCase()).values()].flatMap(([first]) => first ?? []);
}

function indexOfWord(text: string, word: string): number {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!isLetter(text, at - 1) && !isLetter(text, at + word.length)) return at;
  }
  return -1;
}

function isLetter(text: string, at: number): boolean {
  return at >= 0 && at < text.length && /[\p{L}\p{N}]/u.test(text.charAt(at));
}

function excerptAt(text: string, at: number, length: number): string {
  const from = Math.max(0, at - AROUND);
  const to = Math.min(text.length, at + length + AROUND);
  const words = text.slice(from, to).normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return `${from > 0 ? '…' : ''}${words}${to < text.length ? '…' : ''}`;
}
