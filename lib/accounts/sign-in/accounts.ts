import { createHmac, hash, randomBytes } from 'node:crypto';
import type { Store } from '#lib/store/database/store.ts';
import type { Mail } from '#lib/accounts/mail/mail.ts';
import type { Provider } from './provider.ts';

/** For which site passkeys are made, and where it is reached (Web Authentication Level 3, §5.1.2). */
export interface PasskeySite {
  /** A host name: each origin's own, or one that it ends with. */
  rpId: string;
  /** Shown by authenticators. */
  rpName: string;
  origins: readonly string[];
}

/** What accounts are made of. */
export interface Accounts {
  store: Store;
  /** Keys the hashes of codes, which are too short to be kept as plain hashes. Not in the database. */
  secret: string;
  /** How long a session lasts unused, and at most, in milliseconds. */
  sessionLifetimes: { idle: number; absolute: number };
  mail: Mail;
  /** Whether `mail` hands messages over to be delivered; else they are lines of the log. */
  mails: boolean;
  /** Without it there are no passkeys. */
  passkeys?: PasskeySite;
  /** Without it nobody signs in by a provider. */
  provider?: Provider;
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
export function keyedHash({ secret }: Pick<Accounts, 'secret'>, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url');
}
