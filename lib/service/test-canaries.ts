import { expect } from 'vitest';

/** Words that appear only in stored data or in requests. */
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

/** The forms in which a word may reach a log: at any offset of base64 text, in hex, percent-encoded. */
function forms(word: string): string[] {
  const bytes = Buffer.from(word);
  const base64 = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64url');
    return text.slice(before === 0 ? 0 : before + 1, Math.floor(((before + bytes.length) * 4) / 3));
  });
  const percent = bytes.toString('hex').replaceAll(/../g, '%$&');
  return [word, word.toLowerCase(), bytes.toString('hex'), percent, ...base64];
}

/** Expects none of the words in the log, in any form. */
export function expectNoneOf(words: readonly string[], log: string): void {
  const readable = log.replaceAll('+', '-').replaceAll('/', '_');
  for (const word of words) {
    for (const form of forms(word)) {
      expect(log).not.toContain(form);
      expect(readable).not.toContain(form);
    }
  }
}
