/** Where an alphabet of Unicode's mathematical letters starts; 0 if it has none. */
type Alphabet = readonly [upper: number, lower: number, digits: number, greekUpper: number, greekLower: number];

const alphabets: Readonly<Record<string, Alphabet>> = {
  bold: [0x1d400, 0x1d41a, 0x1d7ce, 0x1d6a8, 0x1d6c2],
  italic: [0x1d434, 0x1d44e, 0, 0x1d6e2, 0x1d6fc],
  'bold-italic': [0x1d468, 0x1d482, 0, 0x1d71c, 0x1d736],
  script: [0x1d49c, 0x1d4b6, 0, 0, 0],
  fraktur: [0x1d504, 0x1d51e, 0, 0, 0],
  'double-struck': [0x1d538, 0x1d552, 0x1d7d8, 0, 0],
  'sans-serif': [0x1d5a0, 0x1d5ba, 0x1d7e2, 0, 0],
  'bold-sans-serif': [0x1d5d4, 0x1d5ee, 0x1d7ec, 0x1d756, 0x1d770],
  'sans-serif-italic': [0x1d608, 0x1d622, 0, 0, 0],
  monospace: [0x1d670, 0x1d68a, 0x1d7f6, 0, 0],
};

/** Letters that Unicode had before these alphabets, whose places there are empty. */
const earlier: Readonly<Record<string, string>> = {
  italic: 'hℎ',
  script: 'BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ',
  fraktur: 'CℭHℌIℑRℜZℨ',
  'double-struck': 'CℂHℍNℕPℙQℚRℝZℤ',
};

/** The ranges of plain letters that the members of an alphabet stand for, in the same order. */
const ranges = ['AZ', 'az', '09', 'ΑΩ', 'αω'] as const;

/**
 * Writes letters in one of MathML's variants, with the characters that Unicode has for them: browsers with MathML Core ignore the
 * attribute `mathvariant` (MathML Core, appendix C), and `\mathbb{R}` would be a plain R.
 *
 * @param variant a value of `mathvariant`; unknown ones change nothing
 */
export function mathLetters(variant: string, text: string): string {
  const alphabet = alphabets[variant];
  if (!alphabet) return text;
  return Array.from(text, (letter) => {
    const known = earlier[variant]?.indexOf(letter) ?? -1;
    if (known >= 0) return earlier[variant]?.charAt(known + 1) ?? letter;
    const range = ranges.findIndex((ends) => letter >= ends.charAt(0) && letter <= ends.charAt(1));
    const [start = 0, first = 'A'] = [alphabet[range], ranges[range]];
    return start === 0 ? letter : String.fromCodePoint(start + letter.charCodeAt(0) - first.charCodeAt(0));
  }).join('');
}
