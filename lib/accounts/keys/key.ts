import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What every live key begins with (specification §5.3). */
export const keyPrefix = 'rostrum_live_';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 32 of 62 letters: 190 random bits, of which `key.prefix` shows 24. */
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const SHOWN_LENGTH = 4;

const shape = new RegExp(`^${keyPrefix}[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

/** A new key: prefix, secret, and a checksum that catches a mistyped key before the store is asked. */
export function generateKey(): string {
  const secret = Array.from({ length: SECRET_LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${keyPrefix}${secret}${checksum(secret)}`;
}

/** Whether this can be one of our keys: its shape and checksum hold. */
export function isKey(text: string): boolean {
  if (!shape.test(text)) return false;
  return text.endsWith(checksum(text.slice(keyPrefix.length, -CHECKSUM_LENGTH)));
}

/** What the store keeps of a key. The key is random, so a plain hash cannot be searched for. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'base64url');
}

/** The leading, non-secret part by which a user tells keys apart (specification §2.2). */
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
