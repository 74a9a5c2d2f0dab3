import type * as z from 'zod/mini';
import type { Report, SourcedConference } from './sourced.ts';
import type { Spool } from '#lib/importers/files/spool.ts';

/** What a source is asked with. */
export interface SourceRequest<Options = unknown> {
  /** The members of `source` in the conference file, checked, secrets filled in. */
  options: Options;
  /** The files that the conference comes from; empty for a live source. */
  files: readonly string[];
  /** The slug that the conference has here. */
  slug: string;
  /** IANA: of times that come without a zone. Null where nobody says: they are read as UTC, and reported once. */
  timezone: string | null;
  /** Where records are kept while they are read; gone afterwards. */
  spool: Spool;
  /** Asks a live source: see `politeFetch`. Tests give their own. */
  fetch: typeof globalThis.fetch;
  signal: AbortSignal;
  report: Report;
  /** Is told how far it is: `420 of 19,630 papers`. */
  progress: (text: string) => void;
}

/**
 * A system that conferences come from. One folder each: `wire.ts` (a liberal schema of its records), `map.ts` (pure), `fetch.ts`
 * (if live), `fixtures/`.
 */
export interface Source<Options = unknown> {
  /** As people write it: `HotCRP`. */
  label: string;
  /** The members of `source` in the conference file beside `type` and `every`. */
  options: z.ZodMiniType<Options>;
  /** Whether it is asked over the network, or read from files; some can be both. */
  from: readonly ('live' | 'files')[];
  /** What it gives is public already, as data sets for research are: who imports it without a conference file makes it public here, too. */
  isPublished?: true;
  /**
   * Reads all of a conference.
   *
   * @throws SourceProblem where nothing can be made of it: not the format, nothing in it, the token not accepted
   */
  read: (request: SourceRequest<Options>) => Promise<SourcedConference>;
}
