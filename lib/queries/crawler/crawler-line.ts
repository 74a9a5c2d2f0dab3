import type { Failure } from '#lib/queries/failure.ts';
import type { Reviewed } from '#lib/queries/lists/reviewed.ts';

/** A line that the dashboard sends to the browser while it reads the reviews of a conference one submission at a time. */
export type CrawlerLine =
  | { kind: 'record'; slug: string; reviewed: Reviewed }
  | ({ kind: 'progress' } & CrawlerProgress);

export interface CrawlerProgress {
  /** The number of answered requests, and of all requests needed as far as is known. */
  done: number;
  total: number;
  /** The number of submissions that could not be read; they are left out until the user asks for a retry. */
  unread: number;
  complete: boolean;
  /** When the oldest of the shown data was read, in milliseconds since 1970. */
  since: number | null;
  /** Until when the crawler pauses (milliseconds since 1970), and whether the service required it. */
  wait: { until: number; why: 'limited' | 'budget' } | null;
  /** The service's limit of requests per minute, if known, for an estimate of the remaining time. */
  limit: number | null;
  /** The failure that stopped the crawler until the user asks for a retry. */
  failure: Failure | null;
}
