import { isHiddenInReviews, kindsOfChairs, listed, type Visibility } from '#lib/importers/tables/visibility.ts';

/** A heading in brackets and capitals, or between dashes, anywhere in a text. */
const inBrackets = /[([{][^()[\]{}\p{Ll}\n]{4,200}[)\]}]|[-=*#+_]{3,}[^\n]{4,200}?[-=*#+_]{3,}/gu;

/** A heading in Markdown, HTML or brackets: `## Remarks`, `**Remarks:**`, `<h3>Remarks</h3>`, `[Remarks]`. */
const inMarkup =
  /^[ \t]*#{1,6}[ \t]+(?<line>[^\n]{4,200})$|(?<stars>\*\*|__)(?<bold>[^*_<>\n]{4,200})\k<stars>|<(?<tag>h[1-6]|b|strong|u|em)\b[^<>]*>(?<marked>[^<>]{4,200})<\/\k<tag>>|[([](?<bracketed>[^()[\]\n]{4,200})[)\]]/gimu;

/** The beginning of a line or paragraph up to its end, or of any sentence up to a colon. */
const inLine =
  /(?:^|<(?:p|div|li|td|br)\b[^<>]*>)[^\p{L}\n<>]*(?<whole>\p{L}[^\n.!?:<>]{3,120})[ \t]*(?=$|:|<\/|<br)|[.!?…]["'”’)\]]*[ \t]+(?<later>\p{L}[^\n.!?:<>]{3,120}):/gmu;

const remarks = /remark|comment|\bnote|message|kommentar|bemerkung|anmerkung|remarque|comentario/i;

/** Whether nothing is before a place in its line or paragraph: `The data are **confidential**` has no heading. */
const beginsLine = (text: string, at: number) => /(^|\n|>)\s*$/.test(text.slice(Math.max(0, at - 20), at));

/** Words that make a line a heading of remarks which are not for authors. They are few, because all that follows is hidden. */
const toChairs = `(to|for) (only )?${kindsOfChairs}(t?pcs?|s?pcs?|s?acs?|chairs?|committee|editors?|meta-?reviewers?|organi[sz]ers?)( members?)?( only)?`;
const ofChairs = [
  new RegExp(
    `^(strictly )?(confidential|vertraulich|confidentiel|confidencial|riservato)( (remarks?|comments?|notes?|messages?|section|part|feedback))?( (only )?${toChairs})?$`,
    'i',
  ),
  new RegExp(
    `^((additional|other|further|your|any) )*((confidential|private|internal) )?(remarks?|comments?|notes?|messages?|feedback) ((only|visible|addressed) )*${toChairs}$`,
    'i',
  ),
  /^(remarks?|comments?|notes?|messages?|this part)\W+(is |are )?not (for|visible to|shown to|shared with|to be shared with|sent to) (the )?authors$/i,
  /^vertrauliche[rs]? (kommentare?|bemerkung(en)?|anmerkung(en)?|hinweise?)( (an|für) .*)?$/i,
  /^(commentaires?|remarques?) confidentiel(le)?s?( (pour|à|aux?) .*)?$|^(comentarios?|observaciones|comentários?) confidencia(l|les|is)( (para|al?|ao) .*)?$/i,
];

/** Whether words, alone in a line or marked as a heading, say that what follows is not for authors. */
function isOfChairs(words: string, { show, hide }: Visibility): boolean {
  const name = words.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const bare = name.replaceAll(/\s*\([^()]*\)?/g, '').trim();
  if (listed(name, hide)) return true;
  return !listed(name, show) && [name, bare].some((each) => ofChairs.some((pattern) => pattern.test(each)));
}

/** Without a word such as "remarks", capitals in brackets are an abbreviation or a term: `(AC)`, `(HIDDEN MARKOV MODEL)`. */
function isHiddenInBrackets(heading: string, visibility: Visibility): boolean {
  const name = heading.replaceAll(/^[\W_]+|[\W_]+$/g, '');
  return (remarks.test(name) && isHiddenInReviews(name, visibility)) || listed(name, visibility.hide);
}

/**
 * The first heading in the text of a review after which authors must not read: `(CONFIDENTIAL REMARKS FOR THE PROGRAM COMMITTEE)`,
 * `Comments to the chairs:`, `**Confidential remarks**`. It counts inside a line too, because spreadsheets and scripts lose line breaks.
 */
export function hiddenHeadingIn(text: string, visibility: Visibility): { start: number; end: number } | null {
  let first: { start: number; end: number } | null = null;
  const take = (start: number, length: number) => {
    if (first === null || start < first.start) first = { start, end: start + length };
  };
  for (const { 0: heading, index } of text.matchAll(inBrackets))
    if (isHiddenInBrackets(heading, visibility)) take(index, heading.length);
  for (const { 0: heading, index, groups = {} } of text.matchAll(inMarkup)) {
    const words = groups['line'] ?? groups['bold'] ?? groups['marked'] ?? groups['bracketed'] ?? '';
    const isHeading = remarks.test(words) || /:\s*$/.test(words) || beginsLine(text, index);
    if (isHeading && isOfChairs(words, visibility)) take(index, heading.length);
  }
  for (const { 0: heading, index, groups = {} } of text.matchAll(inLine)) {
    const words = groups['whole'] ?? groups['later'] ?? '';
    const before = heading.lastIndexOf(words);
    if (isOfChairs(words, visibility)) take(index + before, heading.length - before);
  }
  return first;
}

/** The text of a review up to such a heading. */
export function openPartOf(text: string, visibility: Visibility): string {
  const hidden = hiddenHeadingIn(text, visibility);
  return hidden ? withoutLastTags(text.slice(0, hidden.start)).trim() : text;
}

/** A text without the opening tags at its end: the heading was in them. */
function withoutLastTags(text: string): string {
  let left = text.trimEnd();
  while (left.endsWith('>')) {
    const at = left.lastIndexOf('<');
    if (at === -1 || !/^<\w[^<>]*>$/.test(left.slice(at))) break;
    left = left.slice(0, at).trimEnd();
  }
  return left;
}
