import { readLines, sendOrder } from '#lib/client/transport/lines.ts';
import { markHeader } from '#lib/client/transport/session-changed.ts';
import { known } from '#lib/queries/page-config.ts';
import type { SweepLine } from './crawler-line.ts';

/** What a page may ask of its sweep: which submissions first, everything anew, to go on after a failure. */
export interface SweepOrder {
  first?: readonly string[];
  again?: true;
  retry?: true;
}

const pageHeaders = () => ({ [markHeader]: known().mark });
const pathOf = (conference: string) => `/api/reviewing/${encodeURIComponent(conference)}`;

/** The lines of the dashboard's sweep of a conference, for as long as somebody reads them. Throws as `readLines`. */
export async function* sweepLines(conference: string, signal: AbortSignal): AsyncGenerator<SweepLine, void, void> {
  for await (const line of readLines(pathOf(conference), { headers: pageHeaders(), signal })) yield line as SweepLine;
}

/** Throws as `sendOrder`. */
export function orderSweep(conference: string, order: SweepOrder): Promise<void> {
  return sendOrder(pathOf(conference), pageHeaders(), order);
}
