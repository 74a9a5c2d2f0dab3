import type { Transform } from 'node:stream';
import { constants, createGunzip, createGzip, createZstdCompress, createZstdDecompress } from 'node:zlib';

/** How a stream is compressed: a content coding (RFC 9110 §8.4.1, RFC 8878). */
export type Coding = 'zstd' | 'gzip';

/** The better one first: zstd takes less than half the time of gzip here, and sends a third less. */
const codings: readonly Coding[] = ['zstd', 'gzip'];

/** How much a compressor gives at a time, in bytes. */
const CHUNK = 64 * 1024;

/** The best coding that the sender of a request accepts; null if none. */
export function codingFor({ headers }: Request): Coding | null {
  const members = (headers.get('accept-encoding') ?? '').toLowerCase().split(',');
  const accepted = new Set(members.flatMap(acceptedIn));
  return codings.find((coding) => accepted.has(coding)) ?? null;
}

/** The coding that a member of Accept-Encoding names; none if its weight is 0. */
function acceptedIn(member: string): string | [] {
  const [name = '', weight = '1'] = member.trim().split(/\s*;\s*q=/);
  return Number(weight) > 0 ? name : [];
}

/** Compresses quickly rather than well; what is written can be read by the other side at once, because it is flushed. */
export function compressor(coding: Coding): Transform {
  if (coding === 'gzip') {
    return createGzip({ level: constants.Z_BEST_SPEED, flush: constants.Z_SYNC_FLUSH, chunkSize: CHUNK });
  }
  const params = { [constants.ZSTD_c_compressionLevel]: 1 };
  return createZstdCompress({ params, flush: constants.ZSTD_e_flush, chunkSize: CHUNK });
}

export function decompressor(coding: Coding): Transform {
  return coding === 'gzip' ? createGunzip() : createZstdDecompress();
}
