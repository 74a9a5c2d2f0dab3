/** Made once, because `toLocaleString` makes one on each call, which takes too long for thousands of rows. */
const number = new Intl.NumberFormat('en');

/** `1 review`, `1,234 reviews`: a count with its noun, whose plural ends in `s`. */
export function countNoun(count: number, noun: string): string {
  return `${number.format(count)} ${nounOf(count, noun)}`;
}

/** `review`, `reviews`: the noun alone. */
export function nounOf(count: number, noun: string): string {
  return count === 1 ? noun : `${noun}s`;
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `Vision`, `Vision and Theory`, `Vision, Theory and Graphics`. */
export function listInWords(items: readonly string[]): string {
  return list.format(items);
}

/** A heading has room for this many entries. */
const ROOM = 6;

/** The names of tracks; of many the first five, and how many others there are: `['Vision', …, '55 other tracks']`. */
export function tracksInWords(names: readonly string[]): readonly string[] {
  if (names.length <= ROOM) return names;
  return [...names.slice(0, ROOM - 1), countNoun(names.length - ROOM + 1, 'other track')];
}
