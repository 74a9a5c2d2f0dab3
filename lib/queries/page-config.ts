import type { ArrayEncoding } from '#lib/client/declared/encoding.ts';
import type { OperationId } from '#lib/contract/operations.ts';

/** What the page was made with, and for whom. */
export interface PageConfig {
  /** The paths of all operations, by id, from the server's one table. */
  paths: Readonly<Record<OperationId, string>>;
  /** How the service wants several values of a parameter, where that is not the usual way: by operation, then name. */
  encodings: Readonly<Partial<Record<OperationId, Readonly<Record<string, ArrayEncoding>>>>>;
  /** The session's mark: the proxy answers for this session alone, though another may have begun in this browser since. */
  sessionTag: string;
}

let page: PageConfig | undefined;

/** Tells the browser's client what the page knows, before anything is asked. */
export function setPageConfig(known: PageConfig): void {
  page = known;
}

/** @throws Error before `learnPage` */
export function pageConfig(): PageConfig {
  if (!page) throw new Error('learnPage comes before the first call');
  return page;
}
