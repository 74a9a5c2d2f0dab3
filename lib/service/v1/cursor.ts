import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { Problem } from '#lib/contract/problem.ts';
import type { Position } from '#lib/store/conference/page.ts';

const position = z.tuple([z.string(), z.string()]);
const MAC_LENGTH = 16;

/**
 * A cursor: the place after a page's last row, and a code that only we can make over that place and what the cursor is for.
 * The same page has the same cursor, so its ETag holds.
 *
 * @param binding operation, filters and caller: a cursor works for these alone
 */
export function sealCursor(secret: KeyObject, binding: string, at: Position): string {
  const body = Buffer.from(JSON.stringify(at));
  return Buffer.concat([mac(secret, binding, body), body]).toString('base64url');
}

/**
 * The place that a cursor stands for.
 *
 * @throws Problem `validation_error` on `cursor` where it was changed, made up, or given out for something else
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
        message: 'Not a cursor of this list with these filters and this key: begin again without one.',
      },
    ]);
  }
  return position.parse(JSON.parse(body.toString()));
}

function mac(secret: KeyObject, binding: string, body: Buffer): Buffer {
  return createHmac('sha256', secret).update(binding).update('\0').update(body).digest().subarray(0, MAC_LENGTH);
}
