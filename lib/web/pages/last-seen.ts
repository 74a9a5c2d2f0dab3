import { type SinceLastVisit, openLastSeen, type SeenItem } from '#lib/session/last-seen.ts';
import { describeError } from '#lib/runtime/telemetry/describe-error.ts';
import { metrics } from '#lib/runtime/telemetry/metrics.ts';
import { programLog } from '#lib/runtime/telemetry/program-log.ts';
import { lazyStore, serviceBase } from '#lib/web/server/server.ts';

const visits = lazyStore('visits', (file, secret) => openLastSeen(file, secret));

/**
 * Returns what changed for a user since their last visit; nothing if that cannot be read, because no page should fail for it.
 *
 * @param user the service's id of the user
 * @param items what the page shows of the user's own; null for a page that shows nothing of it
 */
export async function lastVisit(user: string, items: readonly SeenItem[] | null): Promise<SinceLastVisit> {
  try {
    return await (await visits()).look(JSON.stringify([serviceBase(), user]), items);
  } catch (error) {
    metrics().backgroundFailure('visits not kept');
    programLog()?.warn({ error: describeError(error) }, 'visit not kept');
    return { since: null, changed: new Set() };
  }
}
