import { type AccountClient, createAccountClient } from '#lib/client/account.ts';
import type { Limits } from '#lib/client/transport.ts';
import { addressOf } from './attempts.ts';
import { fetchService } from './fetch-service.ts';
import { accountBase } from './server.ts';

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
