import type { Kysely, Migration } from 'kysely';
import { type CountTables, createCounts } from '#lib/sql/counts.ts';
import type { Limits } from '#lib/sql/engine/limits.ts';

/** The tables of the dashboard's own store. `owner` groups the sessions of one person and gives no access. */
export interface SessionTables extends CountTables {
  session: {
    record_key: string;
    sealed: Uint8Array;
    created_at: number;
    seen_at: number;
    owner: string | null;
    /** 1 if an account token is sealed with the key. */
    has_account: number;
  };
  /** Flash messages, sealed; deleted with their session. */
  note: {
    note_key: string;
    record_key: string;
    sealed: Uint8Array;
    left_at: number;
  };
  /** Only hashes: of a person, and of what they were shown at their previous visit (`before`) and last (`marks`). */
  visit: {
    person: string;
    seen_at: number;
    since: number | null;
    before: string | null;
    marks: string;
  };
  /** The views that a person saved for one table; sealed because a person's searches are private. */
  saved_views: {
    owner: string;
    place: string;
    sealed: Uint8Array;
  };
  /** The views that chairs share for one table of a conference. `scope` is a hash of both; name, query and who shared it are sealed. */
  shared_view: {
    view_id: string;
    scope: string;
    sealed: Uint8Array;
    shared_at: number;
  };
  /** The shared views that a person does not want to see; deleted with the view. */
  hidden_view: {
    owner: string;
    view_id: string;
  };
  /** When reviewers were reminded of their reviews. `scope` is a hash of the conference; who reminded them is sealed. */
  reminder: {
    reminder_key: string;
    scope: string;
    sealed: Uint8Array;
    reminded_at: number;
    times: number;
    /** The reminder before the last, which is the last again if that one is taken back; null if it is not known. */
    previous_sealed: Uint8Array | null;
    previous_at: number | null;
  };
  /** The texts of reminders that a person edited for one conference (slug); sealed. */
  reminder_texts: {
    owner: string;
    conference: string;
    sealed: Uint8Array;
  };
  /** Identifies the secret that seals all of this, in one row. */
  secret_mark: {
    name: string;
    mark: string;
  };
}

/** Limits for the other stores in this database: few connections each, so that a dashboard does not use up the server's. */
export const fewConnections: Partial<Limits> = { connections: 2 };

/** Migrations, each run once, in the order of their names. */
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
  '009-reminders': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('reminder')
        .addColumn('reminder_key', 'text', (column) => column.primaryKey())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('sealed', 'blob', (column) => column.notNull())
        .addColumn('reminded_at', 'integer', (column) => column.notNull())
        .addColumn('times', 'integer', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('reminder_scope').on('reminder').columns(['scope', 'reminded_at']).execute();
      await db.schema.createIndex('reminder_reminded_at').on('reminder').column('reminded_at').execute();
    },
  },
  '011-shared-by-chairs': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('shared_view')
        .addColumn('view_id', 'text', (column) => column.primaryKey())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('sealed', 'blob', (column) => column.notNull())
        .addColumn('shared_at', 'integer', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('shared_view_scope').on('shared_view').columns(['scope', 'shared_at']).execute();
      await db.schema
        .createTable('hidden_view')
        .addColumn('owner', 'text', (column) => column.notNull())
        .addColumn('view_id', 'text', (column) =>
          column.notNull().references('shared_view.view_id').onDelete('cascade'),
        )
        .addPrimaryKeyConstraint('hidden_view_key', ['owner', 'view_id'])
        .execute();
      await db.schema.createIndex('hidden_view_view').on('hidden_view').column('view_id').execute();
    },
  },
  '011-undo-of-reminders': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('reminder').addColumn('previous_sealed', 'blob').execute();
      await db.schema.alterTable('reminder').addColumn('previous_at', 'integer').execute();
    },
  },
  '012-reminder-texts': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('reminder_texts')
        .addColumn('owner', 'text', (column) => column.notNull())
        .addColumn('conference', 'text', (column) => column.notNull())
        .addColumn('sealed', 'blob', (column) => column.notNull())
        .addPrimaryKeyConstraint('reminder_texts_key', ['owner', 'conference'])
        .execute();
    },
  },
};
