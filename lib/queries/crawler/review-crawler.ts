import { postJson, readLines } from '#lib/client/transport/lines.ts';
import { markHeader } from '#lib/client/transport/session-changed.ts';
import { pageConfig } from '#lib/queries/page-config.ts';
import type { CrawlerLine } from './crawler-line.ts';

/** A command to the crawler: read these submissions first, read everything again, or go on after a failure. */
export interface CrawlerOrder {
  first?: readonly string[];
  again?: true;
  retry?: true;
}

const pageHeaders = () => ({ [markHeader]: pageConfig().sessionTag });
const pathOf = (conference: string) => `/api/reviewing/${encodeURIComponent(conference)}`;

/** Reads the lines of a conference's crawler, until the caller stops. Throws as `readLines`. */
export async function* crawlerLines(conference: string, signal: AbortSignal): AsyncGenerator<CrawlerLine, void, void> {
  for await (const line of readLines(pathOf(conference), { headers: pageHeaders(), signal })) yield line as CrawlerLine;
}

/** Sends a command to a conference's crawler. Throws as `postJson`. */
export function orderCrawler(conference: string, order: CrawlerOrder): Promise<void> {
  return postJson(pathOf(conference), pageHeaders(), order);
}
