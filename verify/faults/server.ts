import { Client } from 'pg';
import type { TestServer } from '#tools/postgres.ts';

/** Makes a database on a server. @returns its address */
export async function databaseOn(server: TestServer, name: string): Promise<string> {
  const client = new Client({ connectionString: server.address });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const address = new URL(server.address);
  address.pathname = `/${name}`;
  return address.href;
}
