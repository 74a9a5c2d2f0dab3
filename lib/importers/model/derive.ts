/** Splits a name at its last space; a single word is a last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().replaceAll(/\s+/g, ' ');
  const cut = words.lastIndexOf(' ');
  return { firstName: words.slice(0, Math.max(cut, 0)), lastName: words.slice(cut + 1) };
}

/** Latin letters that Unicode does not decompose. */
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
 * Turns a name into an address: `Jürgen O'Neil` → `jurgen-o-neil@…`. Accents are dropped, letters such as `ø` are replaced by plain ones,
 * other letters outside a–z by their code point (`王` → `u738b`); everything else separates words. The same name always gives the same
 * address.
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
 * The address of a paper's anonymous reviewer: `reviewer-2.b_x_y1@…` for paper `bXY1`. Capitals are marked because ids are case-sensitive
 * and addresses are not.
 */
export function addressOfReviewer(paper: string, reviewer: number, domain: string): string {
  return `reviewer-${reviewer}.${paper.replaceAll(/[A-Z_]/g, '_$&').toLowerCase()}@${domain}`;
}

/**
 * The address of a person with an identifier in the whole conference (`~Ada_Lovelace1`, `person 17`); different identifiers give different
 * addresses.
 */
export function addressOfId(id: string, domain: string): string {
  return `${escapeLocalPart(id)}@${domain}`;
}

/** The address of a person with a pseudonym on one submission; the same pseudonym on another submission gives another address. */
export function addressOfPseudonym(pseudonym: string, submission: string, domain: string): string {
  return `${escapeLocalPart(pseudonym)}.on.${escapeLocalPart(submission)}@${domain}`;
}

/** Escapes a text for an address without collisions: capitals are marked, everything but a–z, 0–9 and `-` is written as its code point. */
function escapeLocalPart(text: string): string {
  return text.replaceAll(/[^a-z0-9-]/gu, (letter) =>
    /[A-Z]/.test(letter) ? `_${letter.toLowerCase()}` : `=${(letter.codePointAt(0) ?? 0).toString(16)}=`,
  );
}

function codePoint(letter: string): string {
  return `u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
}
