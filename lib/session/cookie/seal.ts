import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A new session id: 256 random bits, base64url. */
export function newSessionId(): string {
  return randomBytes(32).toString('base64url');
}

/** The primary key of a session's record. The id itself is only in the cookie, because it is half of what opens the record. */
export function recordKey(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

/** The name of a record on a page of its owner. It does not reveal the session's id. */
export function recordHandle(key: string): string {
  return createHash('sha256').update(`handle ${key}`).digest('base64url').slice(0, 16);
}

/** A tag that is the same for each sign-in of one person. Without the secret no guess of the person can be tested against it. */
export function ownerTag(person: string, secret: string): string {
  return createHmac('sha256', secret).update(`owner ${person}`).digest('base64url');
}

/** A tag that identifies a session but gives no access. A page contains it, and sends it to say for which session it was made. */
export function sessionTag(sessionId: string): string {
  return createHash('sha256').update(`mark ${sessionId}`).digest('base64url').slice(0, 16);
}

/**
 * Encrypts bytes so that both the server's secret and the session's id are needed to open them: AES-256-GCM (NIST SP 800-38D) under a
 * key derived by HKDF-SHA-256 (RFC 5869).
 *
 * @param context authenticated data; what was sealed in one context does not open in another
 * @returns iv, tag and ciphertext, in that order
 */
export function sealBytes(bytes: Uint8Array, secret: string, sessionId: string, context: string): Uint8Array {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(secret, sessionId), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context));
  const sealed = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]);
}

/** Decrypts the result of `sealBytes`; `null` for another secret, session or context, or if any byte has changed. */
export function unsealBytes(sealed: Uint8Array, secret: string, sessionId: string, context: string): Uint8Array | null {
  if (sealed.byteLength < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, deriveKey(secret, sessionId), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/** Encrypts a text as `sealBytes` does. */
export function seal(text: string, secret: string, sessionId: string, context: string): Uint8Array {
  return sealBytes(Buffer.from(text), secret, sessionId, context);
}

/** Decrypts the result of `seal`; `null` as `unsealBytes`. */
export function unseal(sealed: Uint8Array, secret: string, sessionId: string, context: string): string | null {
  const bytes = unsealBytes(sealed, secret, sessionId, context);
  return bytes && Buffer.from(bytes).toString('utf8');
}

function deriveKey(secret: string, sessionId: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, sessionId, 'rostrum session v1', 32));
}
