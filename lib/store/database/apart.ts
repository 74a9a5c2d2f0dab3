import type { Apart } from '#lib/sql/sqlite/apart.ts';
import type { Tables } from './schema.ts';

/**
 * Who is who, who may do what, and what is counted of them: on SQLite in a file of its own, so that nobody who signs in waits for an
 * import. `users` is the table that anyone who changes any of these holds.
 */
const tables = [
  'users',
  'addresses',
  'grants',
  'api_keys',
  'key_reads',
  'account_sessions',
  'attempts',
  'passkeys',
  'provider_links',
  'audit',
  'counts',
] as const satisfies readonly (keyof Tables)[];

export const apart: Apart = { name: 'accounts', tables };
