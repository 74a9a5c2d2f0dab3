import type { ArrayEncoding } from '#lib/client/declared/encoding.ts';
import type { ListOperationId, OperationId } from '#lib/contract/operations.ts';

/** Configuration that the server renders into the page. */
export interface PageConfig {
  /** The paths of all operations, by id, from the server's one table. */
  paths: Readonly<Record<OperationId, string>>;
  /** Parameters whose list encoding is not `repeated`, by operation and name. */
  encodings: Readonly<Partial<Record<OperationId, Readonly<Record<string, ArrayEncoding>>>>>;
  /** The lists that the service sends as a stream as well, so that one request loads the whole list. */
  streams: readonly ListOperationId[];
  /** The `expand` values that chairs' lists of submissions are requested with; empty if the service does not offer all of them. */
  reviewExpansions: readonly string[];
  /** Whether the service lists for chairs who was asked to review what, so that there is a page of reminders. */
  listsAssignments: boolean;
  /** Whether that list can have the scores of each review. */
  listsAssignmentScores: boolean;
  /** Whether it lists for chairs which reviewers may be close to an author, so that there is a page of possible conflicts. */
  listsConflicts: boolean;
  /** The tag of the page's session. The proxy refuses to answer if another session has begun in this browser since. */
  sessionTag: string;
}

let page: PageConfig | undefined;

/** Sets the configuration, before the first request. */
export function setPageConfig(known: PageConfig): void {
  page = known;
}

/** @throws Error before `setPageConfig` */
export function pageConfig(): PageConfig {
  if (!page) throw new Error('setPageConfig must be called before the first request');
  return page;
}
