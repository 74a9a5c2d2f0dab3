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

/**
 * The address of somebody whom the source knows by a name of its own in the whole conference (`~Ada_Lovelace1`, `person 17`): the same
 * for the same one, and for no other.
 */
export function addressOfId(id: string, domain: string): string {
  return `${spelt(id)}@${domain}`;
}

/** The address of somebody whom the source names by a pseudonym on one submission: `reviewer_q_g_r_f.12@…`; of no other submission. */
export function addressOfPseudonym(pseudonym: string, submission: string, domain: string): string {
  return `${spelt(pseudonym)}.on.${spelt(submission)}@${domain}`;
}

/** Letters and digits stay, capitals are marked, everything else is written as its code point: no two texts are spelt alike. */
function spelt(text: string): string {
  return text.replaceAll(/[^a-z0-9-]/gu, (letter) =>
    /[A-Z]/.test(letter) ? `_${letter.toLowerCase()}` : `=${(letter.codePointAt(0) ?? 0).toString(16)}=`,
  );
}

function codePoint(letter: string): string {
  return `u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
}
