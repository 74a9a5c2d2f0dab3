import { describe, expect, test } from 'vitest';
import { newSessionId, recordKey, seal, unseal } from './seal.ts';

const secret = 'the secret of the server, at least thirty-two characters';
const key = 'rostrum_live_abcdefghijklmnop';

describe('a sealed key', () => {
  const id = newSessionId();
  const sealed = seal(key, secret, id, 'context');

  test('opens with the secret and the session id', () => {
    expect(unseal(sealed, secret, id, 'context')).toBe(key);
  });

  test('does not open with only one of them, or in another context', () => {
    expect(unseal(sealed, secret, newSessionId(), 'context')).toBeNull();
    expect(unseal(sealed, secret, '', 'context')).toBeNull();
    expect(unseal(sealed, `${secret}.`, id, 'context')).toBeNull();
    expect(unseal(sealed, secret, id, 'another context')).toBeNull();
  });

  test('does not open when any one byte has changed', () => {
    for (let index = 0; index < sealed.byteLength; index += 1) {
      const changed = Uint8Array.from(sealed, (byte, at) => (at === index ? byte ^ 1 : byte));
      expect(unseal(changed, secret, id, 'context')).toBeNull();
    }
  });

  test('does not open when it is cut short', () => {
    for (const length of [0, 1, 27, 28, sealed.byteLength - 1]) {
      expect(unseal(sealed.subarray(0, length), secret, id, 'context')).toBeNull();
    }
  });

  test('is different each time, and does not contain the key', () => {
    const again = seal(key, secret, id, 'context');
    expect(Buffer.from(again).equals(Buffer.from(sealed))).toBe(false);
    expect(Buffer.from(sealed).toString('latin1')).not.toContain('rostrum');
  });
});

test('a session id has 256 random bits, and its record key does not reveal it', () => {
  const ids = Array.from({ length: 100 }, newSessionId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) {
    expect(Buffer.from(id, 'base64url').byteLength).toBe(32);
    expect(recordKey(id)).toMatch(/^[0-9a-f]{64}$/);
    expect(recordKey(id)).not.toContain(id);
  }
});
