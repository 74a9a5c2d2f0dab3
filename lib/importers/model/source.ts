import type * as z from 'zod/mini';
import type { Report, SourcedConference } from './sourced.ts';
import type { Spool } from '#lib/importers/files/spool.ts';

/** What a source needs to read a conference. */
export interface SourceRequest<Options = unknown> {
  /** The members of `source` in the conference file, checked, with secrets filled in. */
  options: Options;
  /** Exported files or folders; empty for a live source. */
  files: readonly string[];
  /** The conference's slug. */
  slug: string;
  /** The IANA time zone for times without one. Null if unknown: then they are read as UTC, which is reported once. */
  timezone: string | null;
  /** Temporary storage for records while they are read. */
  spool: Spool;
  /** For requests to a live source: see `politeFetch`. */
  fetch: typeof globalThis.fetch;
  signal: AbortSignal;
  report: Report;
  /** Called with the progress: `420 of 19,630 papers`. */
  progress: (text: string) => void;
}

/**
 * A system that conferences are imported from. Each has a folder: `wire.ts` (tolerant readers of its records), `map.ts` (pure), `fetch.ts`
 * (if live), `fixtures/`.
 */
export interface Source<Options = unknown> {
  /** The display name: `HotCRP`. */
  label: string;
  /** The members of `source` in the conference file, without `type` and `every`. */
  options: z.ZodMiniType<Options>;
  /** Whether it is read over the network, from files, or either. */
  from: readonly ('live' | 'files')[];
  /** The data is already public, such as a research data set: an import without a conference file makes the conference public. */
  isPublished?: true;
  /**
   * Reads the whole conference.
   *
   * @throws SourceProblem if it cannot be read: another format, no records, a rejected token
   */
  read: (request: SourceRequest<Options>) => Promise<SourcedConference>;
}
