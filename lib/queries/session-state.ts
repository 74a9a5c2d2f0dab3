import { markHeader } from '#lib/client/transport/session-changed.ts';
import { exchange, usualLimits } from '#lib/client/transport/transport.ts';
import { pageConfig } from './page-config.ts';

/**
 * The state of the session that the page was made for. Only the dashboard is asked, so this uses none of the rate limit.
 *
 * @returns `unknown` if the dashboard does not answer
 */
export async function sessionState(): Promise<'stands' | 'ended' | 'changed' | 'unknown'> {
  try {
    const { response } = await exchange(
      '/api/session',
      { headers: { [markHeader]: pageConfig().sessionTag } },
      usualLimits,
    );
    if (response.status === 409) return 'changed';
    return response.status === 401 ? 'ended' : response.ok ? 'stands' : 'unknown';
  } catch {
    return 'unknown';
  }
}
