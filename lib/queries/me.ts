import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#lib/client/client.ts';

/** Who the key belongs to, and the roles its owner holds (specification §2.2). */
export function meQuery(client: Client) {
  return queryOptions({
    queryKey: ['getMe', {}],
    queryFn: async ({ signal }) => (await client.call('getMe', { signal })).data,
  });
}
