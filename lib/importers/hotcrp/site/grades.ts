import { countOf, objectsOf, textOf, type Wire } from '#lib/importers/hotcrp/model/wire.ts';

/**
 * HotCRP's numbers of the grades of a review field whose grades are letters; empty for other fields. If the scale is flipped, as it usually
 * is, A has the highest number.
 *
 * @param field from the settings, with an object for each grade, or from a review form, with their descriptions and the first letter
 */
export function gradesOf(field: Wire): ReadonlyMap<string, number> {
  const symbols = symbolsOf(field);
  const areLetters = symbols.length > 0 && symbols.every((symbol) => /^[A-Z]$/.test(symbol));
  return new Map(areLetters ? symbols.map((symbol, at) => [symbol, at + 1]) : []);
}

/** The symbols of the grades, the lowest number first. */
function symbolsOf(field: Wire): string[] {
  const values = field.values ?? field.options;
  const described = Array.isArray(values) ? objectsOf(values) : [];
  if (described.length > 0) {
    const inOrder = described.toSorted((one, other) => (countOf(one.order) ?? 0) - (countOf(other.order) ?? 0));
    const symbols = inOrder.map(({ symbol }) => textOf(symbol) ?? '');
    // The settings list a flipped scale with its highest number first; it is the one that begins with A.
    return isFlipped(symbols) ? symbols.toReversed() : symbols;
  }
  if (Array.isArray(field.symbols)) return field.symbols.map((symbol: unknown) => textOf(symbol) ?? '');
  const first = textOf(field.start) ?? textOf(field.option_letter) ?? '';
  if (!Array.isArray(values) || !/^[A-Z]$/.test(first)) return [];
  const letters = values.map((_, at) => String.fromCodePoint((first.codePointAt(0) ?? 0) + at));
  return letters.toReversed();
}

/** Whether letters go upwards: A, B, C. */
const isFlipped = (symbols: readonly string[]) =>
  symbols.every((symbol, at) => at === 0 || symbol > (symbols[at - 1] ?? ''));
