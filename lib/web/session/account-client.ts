import { type AccountClient, createAccountClient } from '#lib/client/account.ts';
import type { Limits } from '#lib/client/transport/transport.ts';
import { addressOf } from './sign-in-throttle.ts';
import { fetchService } from '#lib/web/service/fetch-service.ts';
import { accountBase } from '#lib/web/server/server.ts';

/**
 * Speaks to the service's account interface for a browser, whose address is passed on.
 *
 * @param headers of the browser's request
 * @param token of an account session; without one, only what is open to everybody answers
 */
export function accountFor(headers: Headers, token?: string, limits: Partial<Limits> = {}): AccountClient {
  return createAccountClient({
    ...limits,
    baseUrl: accountBase(),
    token,
    forwardedFor: addressOf(headers),
    fetch: fetchService,
  });
}
