import type { AttachedFile } from '#lib/sql/sqlite/attached-file.ts';
import type { Tables } from './schema.ts';

/**
 * Accounts, roles and their counters. On SQLite they are in a file of their own, so that signing in does not wait for
 * an import. Every change to them locks `users`.
 */
const tables = [
  'users',
  'address_revisions',
  'addresses',
  'grants',
  'api_keys',
  'key_reads',
  'account_sessions',
  'attempts',
  'passkeys',
  'provider_links',
  'calendar_addresses',
  'digests',
  'audit',
  'counts',
] as const satisfies readonly (keyof Tables)[];

export const accountsFile: AttachedFile = { name: 'accounts', tables };
