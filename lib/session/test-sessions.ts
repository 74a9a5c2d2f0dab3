import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { open } from '#lib/sql/open.ts';
import { testDatabase, testEngine } from '#lib/sql/test-database.ts';
import { migrations, type SessionTables } from './schema.ts';

/** The dashboard's own database, of one test. */
export interface TestSessions {
  /** What the stores open. */
  address: string;
  /** What somebody does who can write to the database, or read of it. @returns the rows */
  tamper: (statement: string) => Promise<Record<string, unknown>[]>;
  /** All that somebody has who has the database, as text: what stands on disk; where a server keeps that, every row. */
  stolen: () => Promise<string>;
}

/** @param from may hold the tables already, where that is quicker; `nothing` is empty */
export async function testSessions(from: 'sessions' | 'nothing' = 'sessions'): Promise<TestSessions> {
  const { address } = await testDatabase(from);
  const within = async <Result>(work: (db: Kysely<SessionTables>) => Promise<Result>) => {
    const db = await open<SessionTables>(address, migrations);
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  };
  return {
    address,
    tamper: (statement) => within(async (db) => (await sql.raw<Record<string, unknown>>(statement).execute(db)).rows),
    async stolen() {
      if (testEngine === 'postgres') return within(everyRow);
      const folder = dirname(address);
      return readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'latin1'))
        .join('');
    },
  };
}

async function everyRow(db: Kysely<SessionTables>): Promise<string> {
  let text = '';
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
      text += `${name} ${column} ${value instanceof Buffer ? value.toString('latin1') : String(value)}\n`;
    }
  }
  return text;
}
