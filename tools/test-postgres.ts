/** Runs around the tests that are made on PostgreSQL: a server for them, and a database from which theirs are copied. */
import { addressOf, administer, storeTemplate } from '#lib/sql/test-database.ts';
import { openStore } from '#lib/store/store.ts';
import { startPostgres } from './postgres.ts';

/** @returns what takes the server away */
export async function setup(): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given === undefined ? await startPostgres() : undefined;
  process.env['TEST_DATABASE_URL'] = server?.address ?? given;
  await administer(`drop database if exists ${storeTemplate} with (force)`);
  await administer(`create database ${storeTemplate} template template0`);
  const store = await openStore(addressOf(storeTemplate));
  await store.db.deleteFrom('secrets').execute(); // each copy makes its own
  await store.close();
  return async () => {
    if (server) server.stop();
    else await administer(`drop database ${storeTemplate} with (force)`);
  };
}
