import { type Kysely, type Migration, sql } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';

/**
 * Where a conference comes from, links to its source, and which roles an import granted, so that a later import may
 * remove them.
 */
export const sources: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('sources')
      .addColumn('conference_id', 'text', (column) => column.primaryKey())
      .addColumn('system', 'text', (column) => column.notNull())
      .addColumn('url', 'text')
      .addColumn('every', 'integer')
      .addColumn('synced_at', 'text')
      .addColumn('tried_at', 'text')
      .addColumn('error', 'text')
      .execute();
    await db.schema.alterTable('assignments').addColumn('url', 'text').execute();
    await db.schema
      .alterTable('grants')
      .addColumn('imported', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    if (engineOf(db) !== 'postgres') return;
    await sql
      .raw(
        `create or replace trigger sources_counted before insert or update or delete or truncate
         on sources for each statement execute function count_change()`,
      )
      .execute(db);
  },
};
