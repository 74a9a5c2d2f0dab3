import * as z from 'zod/mini';
import { accountKey, all, newAccountKey, ownName } from '#lib/contract/resources/account.ts';
import { timestamp } from '#lib/contract/resources/references.ts';
import { scopes } from '#lib/contract/resources/vocabulary.ts';
import { type AccountOperation, noBody, nothing } from './operation.ts';

/** The API keys of the account. */
export const keyOperations = {
  listKeys: {
    method: 'GET',
    path: '/keys',
    ...noBody,
    access: 'account',
    status: 200,
    response: all(accountKey),
    summary: 'The valid API keys of the account, newest first',
  },
  createKey: {
    method: 'POST',
    path: '/keys',
    pathParameters: [],
    access: 'account',
    body: z.object({
      name: ownName,
      /** `write` means read and write (specification §5.4). */
      scope: z.enum(scopes),
      /** The slug of the only conference the key may reach, in which the owner must hold a role; null for all conferences. */
      conference: z.nullable(z.string()),
      /** Must be in the future; null for never. */
      expiresAt: z.nullable(timestamp),
      /** Whether the key ends with this session at the latest: for a dashboard's own key. */
      endsWithSession: z.optional(z.boolean()),
    }),
    status: 201,
    response: newAccountKey,
    summary: 'Creates an API key, which is shown only once',
  },
  rollKey: {
    method: 'POST',
    path: '/keys/{key-id}/roll',
    pathParameters: ['key-id'],
    access: 'account',
    body: z.object({ overlapDays: z.int().check(z.gte(0), z.lte(7)) }),
    status: 201,
    response: newAccountKey,
    summary: 'Replaces a key with a new one; the old one keeps working for the overlap',
  },
  revokeKey: {
    method: 'DELETE',
    path: '/keys/{key-id}',
    pathParameters: ['key-id'],
    access: 'account',
    body: null,
    ...nothing,
    summary: 'Revokes a key from the next request on',
  },
} as const satisfies Record<string, AccountOperation>;
