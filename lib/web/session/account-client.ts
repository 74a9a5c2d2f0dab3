import { type AccountClient, createAccountClient } from '#lib/client/account.ts';
import type { Limits } from '#lib/client/transport/transport.ts';
import { addressOf } from './sign-in-throttle.ts';
import { fetchService } from '#lib/web/service/fetch-service.ts';
import { accountBase } from '#lib/web/server/server.ts';

/**
 * Creates a client of the service's account interface that passes on the browser's address.
 *
 * @param headers of the browser's request
 * @param token the account session's; without it, only operations that need no session work
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
