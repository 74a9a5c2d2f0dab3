import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A new session id: 256 random bits, base64url. */
export function newSessionId(): string {
  return randomBytes(32).toString('base64url');
}

/** What a record is found by. The id itself is in the cookie alone: it is half of what opens the record. */
export function recordKey(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

/** What a record is called on a page of its owner: it tells nothing of the session's id. */
export function recordHandle(key: string): string {
  return createHash('sha256').update(`handle ${key}`).digest('base64url').slice(0, 16);
}

/** The same for each sign-in of one person; without the secret, no guess of a person can be tested on it. */
export function ownerTag(person: string, secret: string): string {
  return createHmac('sha256', secret).update(`owner ${person}`).digest('base64url');
}

/** Tells a session from others without opening anything: a page may show it, and says by it for whom it was made. */
export function sessionTag(sessionId: string): string {
  return createHash('sha256').update(`mark ${sessionId}`).digest('base64url').slice(0, 16);
}

/**
 * Seals a text so that it takes the server's secret and the session's id to open it: AES-256-GCM (NIST SP 800-38D) under a key
 * derived by HKDF-SHA-256 (RFC 5869).
 *
 * @param context what the sealed text belongs to; a record moved into another context does not open
 * @returns iv, tag and ciphertext, in that order
 */
export function seal(text: string, secret: string, sessionId: string, context: string): Uint8Array {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(secret, sessionId), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Opens what `seal` made; `null` for anything else: another secret, session or context, or a changed byte. */
export function unseal(sealed: Uint8Array, secret: string, sessionId: string, context: string): string | null {
  if (sealed.byteLength < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, deriveKey(secret, sessionId), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

function deriveKey(secret: string, sessionId: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, sessionId, 'rostrum session v1', 32));
}
