import type { Kysely, Migration } from 'kysely';
import { type CountTables, createCounts } from '#lib/sql/counts.ts';
import type { Limits } from '#lib/sql/engine/limits.ts';

/** The dashboard's own store. `owner` tells the sessions of one person from those of others, and opens nothing. */
export interface SessionTables extends CountTables {
  session: {
    record_key: string;
    sealed: Uint8Array;
    created_at: number;
    seen_at: number;
    owner: string | null;
    /** 1 where an account token is sealed beside the key. */
    has_account: number;
  };
  /** What a page of a session is to show, sealed; gone with its session. */
  note: {
    note_key: string;
    record_key: string;
    sealed: Uint8Array;
    left_at: number;
  };
  /** Hashes alone: of a person, and of what they were shown at the visit before this one (`before`) and lastly. */
  visit: {
    person: string;
    seen_at: number;
    since: number | null;
    before: string | null;
    marks: string;
  };
  /** The views that a person saved for one table; sealed, since what people look for is theirs. */
  saved_views: {
    owner: string;
    place: string;
    sealed: Uint8Array;
  };
  /** By what the secret is known with which all of it is sealed: one row. */
  secret_mark: {
    name: string;
    mark: string;
  };
}

/** What is kept beside the sessions has a few connections of its own, so that a dashboard does not take the server's all. */
export const beside: Partial<Limits> = { connections: 2 };

/** Named steps, run once each in the order of their names. */
export const migrations: Record<string, Migration> = {
  '001-session': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('session')
        .addColumn('record_key', 'text', (column) => column.primaryKey())
        .addColumn('sealed', 'blob', (column) => column.notNull())
        .addColumn('created_at', 'integer', (column) => column.notNull())
        .addColumn('seen_at', 'integer', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('session_seen_at').on('session').column('seen_at').execute();
    },
  },
  '002-owner': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('session').addColumn('owner', 'text').execute();
      await db.schema.createIndex('session_owner').on('session').column('owner').execute();
    },
  },
  '003-visit': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('visit')
        .addColumn('person', 'text', (column) => column.primaryKey())
        .addColumn('seen_at', 'integer', (column) => column.notNull())
        .addColumn('since', 'integer')
        .addColumn('before', 'text')
        .addColumn('marks', 'text', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('visit_seen_at').on('visit').column('seen_at').execute();
    },
  },
  '004-saved-views': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('saved_views')
        .addColumn('owner', 'text', (column) => column.notNull())
        .addColumn('place', 'text', (column) => column.notNull())
        .addColumn('sealed', 'blob', (column) => column.notNull())
        .addPrimaryKeyConstraint('saved_views_key', ['owner', 'place'])
        .execute();
    },
  },
  '005-account': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('session')
        .addColumn('has_account', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.alterTable('session').addColumn('note', 'blob').execute();
    },
  },
  '006-notes': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('session').dropColumn('note').execute();
      await db.schema
        .createTable('note')
        .addColumn('note_key', 'text', (column) => column.primaryKey())
        .addColumn('record_key', 'text', (column) =>
          column.notNull().references('session.record_key').onDelete('cascade'),
        )
        .addColumn('sealed', 'blob', (column) => column.notNull())
        .addColumn('left_at', 'integer', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('note_record_key').on('note').columns(['record_key', 'left_at']).execute();
    },
  },
  '007-counts': { up: createCounts },
  '008-secret-mark': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('secret_mark')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('mark', 'text', (column) => column.notNull())
        .execute();
    },
  },
};
