import { expect } from 'vitest';

/** Words that stand in what is stored, or in what callers send, and nowhere else. */
export const canaries = [
  'canaryaddress',
  'CanaryFirst',
  'CanaryLast',
  'canaryslug',
  'CanaryTitle',
  'CanaryAbstract',
  'CanaryReview',
  'CanaryNote',
  'canaryregistered',
  'canarycookie',
  'canaryquery',
  'canarypath',
  'canarykey',
  'CanaryError',
];

/** A word as it may have been written on its way into a log: at any place of a base64 text, in hex, percent by percent. */
function forms(word: string): string[] {
  const bytes = Buffer.from(word);
  const base64 = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64url');
    return text.slice(before === 0 ? 0 : before + 1, Math.floor(((before + bytes.length) * 4) / 3));
  });
  const percent = bytes.toString('hex').replaceAll(/../g, '%$&');
  return [word, word.toLowerCase(), bytes.toString('hex'), percent, ...base64];
}

/** No word is in the log, in none of its forms. */
export function expectNoneOf(words: readonly string[], log: string): void {
  const readable = log.replaceAll('+', '-').replaceAll('/', '_');
  for (const word of words) {
    for (const form of forms(word)) {
      expect(log).not.toContain(form);
      expect(readable).not.toContain(form);
    }
  }
}
