import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The prefix of every live key (specification §5.3). */
export const keyPrefix = 'rostrum_live_';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 32 letters out of 62: 190 random bits, of which `key.prefix` shows 24. */
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const SHOWN_LENGTH = 4;

const shape = new RegExp(`^${keyPrefix}[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

/** Makes a new key: prefix, secret, and a checksum that catches a mistyped key before the store is asked. */
export function generateKey(): string {
  const secret = Array.from({ length: SECRET_LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${keyPrefix}${secret}${checksum(secret)}`;
}

/** Whether the text has the format and checksum of a key. */
export function isKey(text: string): boolean {
  if (!shape.test(text)) return false;
  return text.endsWith(checksum(text.slice(keyPrefix.length, -CHECKSUM_LENGTH)));
}

/** The hash of a key that the store keeps. A plain hash is enough: a random key cannot be found by trying. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'base64url');
}

/** The non-secret beginning of a key, by which a user tells keys apart (specification §2.2). */
export function shownPrefix(key: string): string {
  return key.slice(0, keyPrefix.length + SHOWN_LENGTH);
}

function checksum(secret: string): string {
  let rest = crc32(secret);
  let text = '';
  for (let at = 0; at < CHECKSUM_LENGTH; at += 1) {
    text = `${alphabet[rest % alphabet.length]}${text}`;
    rest = Math.floor(rest / alphabet.length);
  }
  return text;
}
