import { createHmac, hash, randomBytes } from 'node:crypto';
import type { Store } from '#lib/store/database/store.ts';
import type { Mail } from '#lib/accounts/mail/mail.ts';
import type { Provider } from './provider.ts';

/** The site that passkeys are made for (Web Authentication Level 3, §5.1.2). */
export interface PasskeySite {
  /** A host name: that of each origin, or a parent domain of it. */
  rpId: string;
  /** Shown by authenticators. */
  rpName: string;
  origins: readonly string[];
}

/** Everything that account operations need. */
export interface Accounts {
  store: Store;
  /** The key for hashes of codes, which are too short for a plain hash. It is not in the database. */
  secret: string;
  /** How long a session lasts without use, and at most, in milliseconds. */
  sessionLifetimes: { idle: number; absolute: number };
  mail: Mail;
  /** Whether `mail` delivers messages; otherwise it writes them to the log. */
  mails: boolean;
  /** The origin of the dashboard, to which digests link, such as `https://dash.example`. Without it, and if `mails` is false, there are none. */
  dashboard?: string;
  /** Passkeys are off without it. */
  passkeys?: PasskeySite;
  /** Signing in through a provider is off without it. */
  provider?: Provider;
}

/** 256 random bits as base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of a random secret that the store keeps. The secret is too long to be found by trying. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** The hash that the store keeps of a text short enough to be guessed. Without the server's secret no guess can be tested. */
export function keyedHash({ secret }: Pick<Accounts, 'secret'>, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url');
}
