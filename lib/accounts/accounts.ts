import { createHmac, hash, randomBytes } from 'node:crypto';
import type { Store } from '#lib/store/store.ts';
import type { Mail } from './mail.ts';

/** What accounts are made of. */
export interface Accounts {
  store: Store;
  /** Keys the hashes of codes, which are too short to be kept as plain hashes. Not in the database. */
  secret: string;
  /** How long a session lasts, in milliseconds. */
  sessionLifetime: number;
  mail: Mail;
}

/** 256 random bits, in letters that fit a header and an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the store keeps of a random secret; it cannot be searched for. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** What the store keeps of a text that is short enough to be guessed: nothing can be told of it without the server's secret. */
export function keyedHash({ secret }: Accounts, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url');
}
