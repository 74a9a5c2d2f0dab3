import { splitName } from '#lib/importers/model/derive.ts';

/** A degree or suffix after a name. In capitals as usual: `Md` is a given name. */
const degrees =
  /,\s*(?:Ph\.?\s?D|MD|M\.D|Dr|Jr|Sr|MSc|M\.Sc|BSc|B\.Sc|MBA|DPhil|III?|IV)\b\.?(?=\s*(?:[,;\n(]|$|and\b))/g;

/** Leaves out degrees after names. `MD` after a single word may be a given name: `RAHMAN, MD`. */
const withoutDegrees = (cell: string) =>
  cell.replaceAll(degrees, (degree, at: number, all: string) => {
    const before =
      all
        .slice(0, at)
        .split(/[,;\n]/)
        .at(-1)
        ?.trim() ?? '';
    return /MD/.test(degree) && !/\s/.test(before) ? degree : '';
  });

/** Scripts in which a whole name is one word. */
const inOneWord = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A name in one cell, `Ada Lovelace` or `Lovelace, Ada`, without addresses, degrees and text in brackets. */
export function nameIn(cell: string): { firstName: string; lastName: string } {
  const plain = masked(withoutDegrees(cell))
    .text.replaceAll(/[\0)\]}>]|(?<![^\s\0)\]}>])[^\s\0)\]}>]+@\S+/g, ' ')
    .replaceAll(/[*†‡§]|\s+/g, ' ')
    .trim();
  const comma = /^([^,]+),\s*([^,]+)$/.exec(plain);
  if (comma) return { firstName: comma[2]?.trim() ?? '', lastName: comma[1]?.trim() ?? '' };
  return splitName(plain);
}

/**
 * Names in one cell: one per line, else separated by semicolons or `|`, else `A, B and C`. `Lovelace, Ada`, `Lovelace, Ada and Byron, George` and
 * `Lovelace, A., Byron, G.` are names with the last name first. Text in brackets is never split; numbers after names are left out.
 */
export function namesIn(cell: string): string[] {
  const plain = withoutMarks(withoutDegrees(cell.replaceAll('；', ';').replaceAll(/[，、]/g, ',')));
  for (const mark of ['\n', ';', '|'])
    if (masked(plain).text.includes(mark)) return splitAt(plain, new RegExp(`[${mark}]`, 'g'));
  const text = plain.replaceAll(latinAnd, '$1 and');
  const joinedByAnd = splitAt(text, /,?\s+(?:and|und|et|&)\s+/g);
  if (joinedByAnd.length > 1 && joinedByAnd.every(hasComma)) return joinedByAnd;
  const names: string[] = [];
  let hasInitials = false;
  for (const part of splitAt(text, /,\s*(?:(?:and|und|et|&)\s+)?|\s+(?:and|und|et|&)\s+/g)) {
    const last = names.at(-1);
    if (last !== undefined && initials.test(part) && !hasInitials) {
      names[names.length - 1] = `${last}, ${part}`;
      hasInitials = true;
    } else {
      names.push(part);
      hasInitials = false;
    }
  }
  const [first, second] = names;
  const isOne =
    names.length === 2 &&
    joinedByAnd.length === 1 &&
    !inOneWord.test(text) &&
    lastName.test(first ?? '') &&
    givenNames.test((second ?? '').replace(/\s*\([^()]*\)$/, ''));
  return isOne ? [`${first}, ${second}`] : names;
}

/** Whether one comma is outside brackets: `Lovelace, Ada`. */
const hasComma = (name: string) => masked(name).text.split(',').length === 2;

const superscript = String.raw`[\u{b9}\u{b2}\u{b3}\u{2070}\u{2074}-\u{2079}]+`;
const superscripts = new RegExp(`${superscript}(,${superscript})*`, 'gu');
const numbers = /(?<=\p{L}{2})\d{1,2}(?:,\s?\d{1,2})*(?=\s*(?:$|[,;\n*(]|and\b|und\b|et\b|&))/gu;

/** Leaves out the numbers of affiliations after names, which begin with 1: `Ada Byron1,2`, `Bo Case²`. Others belong to the name. */
function withoutMarks(cell: string): string {
  const text = cell.replaceAll(superscripts, '');
  const marks = (text.match(numbers) ?? []).flatMap((each) => each.split(',').map(Number));
  return marks.includes(1) && !marks.includes(0) ? text.replaceAll(numbers, '') : text;
}

/** `Ana Ruiz y Luis Gil`, `Ana Silva e João Costa`; a word alone after it belongs to the name: `Ramón y Cajal`. */
const latinAnd = /(?<!\p{L})(\p{L}+\s+\p{L}+) [ye](?= \p{Lu}\p{L}+\s+\p{Lu}\p{L})/gu;

/** `A.`, `A.M.`, `J.-P.`, `AM`. */
const initials = /^\p{Lu}\.?(?:[ -]?\p{Lu}\.?){0,3}$/u;
/** A single word, perhaps after a particle: `Lovelace`, `van Gogh`. */
const lastName = /^(?:(?:van|von|vom|zu|de|der|den|dos|du|da|di|del|della|la|le|al|el|bin|ben|ten|ter) )*[^\s@<(]+$/;
/** A single word, perhaps with initials: `Ada`, `Ada M.`. */
const givenNames = /^[^\s@<(]+(?: \p{Lu}\.?)*$/u;

/** Splits a text at marks that are not in brackets; empty parts are left out. */
function splitAt(text: string, mark: RegExp): string[] {
  const { text: plain, isClosed } = masked(text);
  const parts: string[] = [];
  let from = 0;
  for (const { 0: found, index } of (isClosed ? plain : text).matchAll(mark)) {
    parts.push(text.slice(from, index));
    from = index + found.length;
  }
  return [...parts, text.slice(from)].flatMap((part) => part.trim() || []);
}

/** Replaces brackets and what is in them by as many NUL characters; `isClosed` if every bracket is closed. */
function masked(text: string): { text: string; isClosed: boolean } {
  let depth = 0;
  const plain = Array.from({ length: text.length }, (_, at) => {
    const letter = text.charAt(at);
    if (/[<([{]/.test(letter)) depth += 1;
    const isInside = depth > 0;
    if (/[>)\]}]/.test(letter)) depth = Math.max(0, depth - 1);
    return isInside ? '\0' : letter;
  });
  return { text: plain.join(''), isClosed: depth === 0 };
}
