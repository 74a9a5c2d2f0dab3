import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { open } from '#lib/sql/open.ts';
import { testDatabase, testEngine } from '#lib/sql/test-database.ts';
import { migrations, type SessionTables } from './schema.ts';

/** The dashboard's own database for one test. */
export interface TestSessions {
  /** The address that the stores open. */
  address: string;
  /** Runs SQL as an attacker with access to the database. @returns the rows */
  tamper: (statement: string) => Promise<Record<string, unknown>[]>;
  /** Everything that a thief of the database gets, as text: the bytes of the files, or every row of a PostgreSQL database. */
  stolen: () => Promise<string>;
}

/** @param from `sessions` has the tables already, which is quicker; `nothing` is empty */
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
