import type { Failure } from '#lib/queries/failure.ts';
import type { Reviewed } from '#lib/queries/lists/reviewed.ts';

/** What the dashboard tells the browser, a line each, while it reads the reviews of a conference one submission at a time. */
export type CrawlerLine =
  | { kind: 'record'; slug: string; reviewed: Reviewed }
  | ({ kind: 'progress' } & CrawlerProgress);

export interface CrawlerProgress {
  /** Requests that were answered, and all that are needed as far as is known. */
  done: number;
  total: number;
  /** Submissions that the service would not tell of; they are left out until somebody asks for a retry. */
  unread: number;
  complete: boolean;
  /** Since when what is shown was read, at the earliest; milliseconds since 1970. */
  since: number | null;
  /** Milliseconds since 1970 until which nothing is asked, and whether the service said so. */
  wait: { until: number; why: 'limited' | 'budget' } | null;
  /** Requests a minute that the service allows, where it says so: how long the rest will take. */
  limit: number | null;
  /** What stopped it, until somebody asks for a retry. */
  failure: Failure | null;
}
