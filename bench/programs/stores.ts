import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres, type TestServer } from '#tools/postgres.ts';
import { demoData, makeDemo } from './data.ts';

export const engines = ['sqlite', 'postgres'] as const;
export type Engine = (typeof engines)[number];
export const engineNames: Readonly<Record<Engine, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

/** A store that holds a demo conference. */
export interface FullStore {
  engine: Engine;
  dataDir: string;
  /** The settings that name it. */
  own: Readonly<Record<string, string>>;
  /** What `openStore` takes. */
  address: string;
}

/**
 * Runs something over a demo conference of each size, on one engine. Conferences on SQLite are kept for the next run.
 *
 * @param changes whether they will be changed, and so have to be copies
 */
export async function withStores<Result>(
  engine: Engine,
  sizes: readonly number[],
  work: (stores: readonly FullStore[]) => Promise<Result>,
  changes = false,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-stores-'));
  const server = engine === 'postgres' ? await startPostgres() : undefined;
  try {
    const stores: FullStore[] = [];
    for (const size of sizes) {
      const dataDir = join(folder, `${size}`);
      if (server) stores.push(await postgresStore(server, size, dataDir));
      else {
        const kept = await demoData(size);
        if (changes) cpSync(kept, dataDir, { recursive: true });
        const used = changes ? dataDir : kept;
        stores.push({ engine, dataDir: used, own: {}, address: join(used, 'rostrum.sqlite') });
      }
    }
    return await work(stores);
  } finally {
    server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function postgresStore(server: TestServer, size: number, dataDir: string): Promise<FullStore> {
  const address = new URL(server.address);
  address.pathname = `/demo_${size}`;
  await administer(server.address, `create database demo_${size}`);
  const own = { DATABASE_URL: address.href };
  await makeDemo(size, dataDir, own);
  await administer(address.href, 'vacuum analyze'); // what a server does by itself within minutes
  return { engine: 'postgres', dataDir, own, address: address.href };
}

async function administer(address: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query(statement);
  await client.end();
}
