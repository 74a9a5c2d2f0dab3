import { readLines, sendOrder } from '#lib/client/transport/lines.ts';
import { markHeader } from '#lib/client/transport/session-changed.ts';
import { pageConfig } from '#lib/queries/page-config.ts';
import type { CrawlerLine } from './crawler-line.ts';

/** What a page may ask of its crawler: which submissions first, everything anew, to go on after a failure. */
export interface CrawlerOrder {
  first?: readonly string[];
  again?: true;
  retry?: true;
}

const pageHeaders = () => ({ [markHeader]: pageConfig().sessionTag });
const pathOf = (conference: string) => `/api/reviewing/${encodeURIComponent(conference)}`;

/** The lines of the dashboard's crawler of a conference, for as long as somebody reads them. Throws as `readLines`. */
export async function* crawlerLines(conference: string, signal: AbortSignal): AsyncGenerator<CrawlerLine, void, void> {
  for await (const line of readLines(pathOf(conference), { headers: pageHeaders(), signal })) yield line as CrawlerLine;
}

/** Throws as `sendOrder`. */
export function orderCrawler(conference: string, order: CrawlerOrder): Promise<void> {
  return sendOrder(pathOf(conference), pageHeaders(), order);
}
