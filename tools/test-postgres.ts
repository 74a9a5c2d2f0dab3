/** Runs around the tests on PostgreSQL: starts a server, and creates the databases that tests copy. */
import { migrations as sessionMigrations } from '#lib/session/schema.ts';
import { open } from '#lib/sql/open.ts';
import { addressOf, administer, templates } from '#lib/sql/test-database.ts';
import { openStore } from '#lib/store/open-store.ts';
import { startPostgres } from './postgres.ts';

/** Returns the function that stops the server. */
export async function setup(): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given === undefined ? await startPostgres() : undefined;
  process.env['TEST_DATABASE_URL'] = server?.address ?? given;
  for (const name of Object.values(templates)) {
    await administer(`drop database if exists ${name} with (force)`);
    await administer(`create database ${name} template template0`);
  }
  const store = await openStore(addressOf(templates.store));
  await store.db.deleteFrom('secrets').execute(); // each copy makes its own
  await store.close();
  await (await open(addressOf(templates.sessions), sessionMigrations)).destroy();
  return async () => {
    if (server) server.stop();
    else for (const name of Object.values(templates)) await administer(`drop database ${name} with (force)`);
  };
}
