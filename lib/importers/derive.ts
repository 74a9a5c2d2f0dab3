/** Splits a name at its last space; a name of one word is a last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().replaceAll(/\s+/g, ' ');
  const cut = words.lastIndexOf(' ');
  return { firstName: words.slice(0, Math.max(cut, 0)), lastName: words.slice(cut + 1) };
}

/** Letters of the Latin script that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};

/**
 * A name as the local part of an address: `Jürgen O'Neil` → `jurgen-o-neil`. Accents are dropped, `ø` and its like are spelt
 * out, other letters outside of a–z are written as their code point (`王` → `u738b`), everything else parts words. The same name
 * always gives the same address.
 */
export function addressOfName(name: string, domain: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\P{L}]/gu, (letter) => plainLetters[letter] ?? codePoint(letter));
  return `${plain.match(/[a-z0-9]+/g)?.join('-') ?? 'unnamed'}@${domain}`;
}

/**
 * The address of a paper's anonymous reviewer: `reviewer-2.b_x_y1@…` for paper `bXY1`. Capitals are marked, since ids differ by
 * case and addresses do not.
 */
export function addressOfReviewer(paper: string, reviewer: number, domain: string): string {
  return `reviewer-${reviewer}.${paper.replaceAll(/[A-Z_]/g, '_$&').toLowerCase()}@${domain}`;
}

function codePoint(letter: string): string {
  return `u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
}
