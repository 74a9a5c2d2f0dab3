import type { KeptStream, StreamKeeper } from '#lib/client/forward-stream.ts';
import type { Coding } from '#lib/client/stream/coding.ts';
import { HOUR } from '#lib/contract/time/durations.ts';
import { perProcess } from '#lib/runtime/per-process.ts';
import { sealBytes, sessionTag, unsealBytes } from '#lib/session/cookie/seal.ts';

/** In bytes, compressed. 20,000 submissions with their reviews have about 8 MB, the 95,000 assignments to them 12 MB. */
const limits = { perSession: 32 * 1024 * 1024, perProcess: 256 * 1024 * 1024 } as const;
/** A stream that nobody asked for is dropped after this many milliseconds. */
const KEPT_FOR = HOUR;

interface Entry {
  tag: string;
  etag: string;
  total: string | null;
  coding: Coding;
  sealed: Uint8Array;
  usedAt: number;
}

/**
 * The last streams of each session, compressed and sealed as the session is: without the session's id, which only its cookie has, they
 * cannot be opened. In this process's memory only. The map is in the order of use.
 */
const entries = perProcess('kept streams', () => new Map<string, Entry>())();

/** Keeps a stream at once. */
interface KeptStreams extends StreamKeeper {
  keep: (...stream: Parameters<StreamKeeper['keep']>) => void;
}

/** The streams that are kept for a session. */
export function keptStreams(sessionId: string, secret: string): KeptStreams {
  const tag = sessionTag(sessionId);
  const nameOf = (address: string) => JSON.stringify([tag, address]);
  return {
    maxBytes: limits.perSession,
    find(address): KeptStream | null {
      const name = nameOf(address);
      const entry = entries.get(name);
      if (!entry || entry.usedAt < Date.now() - KEPT_FOR) return null;
      entry.usedAt = Date.now();
      entries.delete(name);
      entries.set(name, entry);
      const { etag, total, coding, sealed } = entry;
      return { etag, total, coding, open: () => unsealBytes(sealed, secret, sessionId, contextOf(address, etag)) };
    },
    keep(address, { etag, total, coding }, compressed) {
      const sealed = sealBytes(compressed, secret, sessionId, contextOf(address, etag));
      entries.delete(nameOf(address));
      entries.set(nameOf(address), { tag, etag, total, coding, sealed, usedAt: Date.now() });
      trim(tag);
    },
  };
}

/** Whether a stream is kept for this request of a session, so that its list need not be read for the first rows. */
export function isKept(sessionId: string, address: string): boolean {
  const entry = entries.get(JSON.stringify([sessionTag(sessionId), address]));
  return entry !== undefined && entry.usedAt >= Date.now() - KEPT_FOR;
}

/** Drops everything that is kept for a session that has ended. */
export function dropKeptStreams(sessionId: string): void {
  const tag = sessionTag(sessionId);
  for (const [name, entry] of entries) if (entry.tag === tag) entries.delete(name);
}

function contextOf(address: string, etag: string): string {
  return `stream ${etag} ${address}`;
}

/** Drops what is old, and the least recently used of this session and of all until the rest is within the limits. */
function trim(tag: string): void {
  const oldest = Date.now() - KEPT_FOR;
  for (const [name, { usedAt }] of entries) if (usedAt < oldest) entries.delete(name);
  trimTo(limits.perSession, (entry) => entry.tag === tag);
  trimTo(limits.perProcess, () => true);
}

function trimTo(most: number, counts: (entry: Entry) => boolean): void {
  const counted = [...entries].filter(([, entry]) => counts(entry));
  let size = counted.reduce((sum, [, { sealed }]) => sum + sealed.byteLength, 0);
  for (const [name, { sealed }] of counted) {
    if (size <= most) return;
    entries.delete(name);
    size -= sealed.byteLength;
  }
}
