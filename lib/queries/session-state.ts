import { markHeader } from '#lib/client/transport/session-changed.ts';
import { exchange, usualLimits } from '#lib/client/transport/transport.ts';

/**
 * The state of the session that a page was made for. Only the dashboard is asked, so this uses none of the rate limit.
 *
 * @param sessionTag of that session
 * @returns `unknown` if the dashboard does not answer
 */
export async function sessionState(sessionTag: string): Promise<'stands' | 'ended' | 'changed' | 'unknown'> {
  try {
    const { response } = await exchange('/api/session', { headers: { [markHeader]: sessionTag } }, usualLimits);
    if (response.status === 409) return 'changed';
    return response.status === 401 ? 'ended' : response.ok ? 'stands' : 'unknown';
  } catch {
    return 'unknown';
  }
}
