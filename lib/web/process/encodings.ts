import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How dear it may be to make bytes smaller: what is done once a file may take longer than what is done for each answer. */
const levels = { once: { br: 9, gzip: 9 }, each: { br: 4, gzip: 5 } } as const;

/** Best first. */
const encoders = {
  br: (bytes: Uint8Array, level: number) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
  gzip: (bytes: Uint8Array, level: number) => promisify(gzip)(bytes, { level }),
};

export type Encoding = keyof typeof encoders;

/**
 * The best encoding that a reader takes (RFC 9110 §12.5.3).
 *
 * @param accepted the request's `Accept-Encoding`; what it weighs with 0 it refuses
 * @returns nothing where it is to be sent as it is
 */
export function encodingFor(accepted: string | null | undefined): Encoding | undefined {
  const items = (accepted ?? '').toLowerCase().split(',');
  const taken = items.filter((item) => !/;\s*q=0(?:\.0*)?\s*$/.test(item));
  const names = taken.map((item) => item.replace(/;.*$/, '').trim());
  return (Object.keys(encoders) as Encoding[]).find((name) => names.includes(name));
}

/** The bytes made smaller (RFC 9110 §8.4), beside the event loop. */
export function encode(bytes: Uint8Array, encoding: Encoding, how: keyof typeof levels): Promise<Buffer> {
  return encoders[encoding](bytes, levels[how][encoding]);
}
