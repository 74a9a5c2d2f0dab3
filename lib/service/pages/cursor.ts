import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { Problem } from '#lib/contract/problem.ts';
import type { Position } from '#lib/store/conference/page.ts';

const position = z.tuple([z.string(), z.string()]);
const MAC_LENGTH = 16;

/**
 * Creates a cursor: the position of a page's last row, with an HMAC over that position and the binding. The same page always has the
 * same cursor, so its ETag does not change.
 *
 * @param binding operation, filters and caller; the cursor works only with the same ones
 */
export function sealCursor(secret: KeyObject, binding: string, at: Position): string {
  const body = Buffer.from(JSON.stringify(at));
  return Buffer.concat([mac(secret, binding, body), body]).toString('base64url');
}

/**
 * Reads the position from a cursor.
 *
 * @throws Problem `validation_error` on `cursor` if it was altered, made up, or created for another binding
 */
export function openCursor(secret: KeyObject, binding: string, cursor: string): Position {
  const bytes = Buffer.from(cursor, 'base64url');
  const body = bytes.subarray(MAC_LENGTH);
  const whole = bytes.length > MAC_LENGTH && bytes.toString('base64url') === cursor;
  if (!whole || !timingSafeEqual(bytes.subarray(0, MAC_LENGTH), mac(secret, binding, body))) {
    throw Problem.invalid([
      {
        param: 'cursor',
        code: 'invalid_value',
        message: 'Not a cursor of this list with these filters and this user. Start again without a cursor.',
      },
    ]);
  }
  return position.parse(JSON.parse(body.toString()));
}

function mac(secret: KeyObject, binding: string, body: Buffer): Buffer {
  return createHmac('sha256', secret).update(binding).update('\0').update(body).digest().subarray(0, MAC_LENGTH);
}
