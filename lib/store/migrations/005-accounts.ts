import { type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';

type Columns = Record<string, 'text' | 'text?' | 'integer'>;

function table(db: Kysely<unknown>, name: string, columns: Columns): CreateTableBuilder<string, string> {
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const [column, kind] of Object.entries(columns)) {
    const type = kind === 'integer' ? 'integer' : 'text';
    builder = builder.addColumn(column, type, (spec) => (kind === 'text?' ? spec : spec.notNull()));
  }
  return builder;
}

/** Sessions, sign-in methods, and the audit log. */
export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    await table(db, 'account_sessions', {
      id: 'text',
      user_id: 'text',
      token_hash: 'text',
      created_at: 'text',
      seen_at: 'text',
      expires_at: 'text',
    })
      .addPrimaryKeyConstraint('account_sessions_key', ['id'])
      .execute();
    await db.schema
      .createIndex('account_sessions_by_token_hash')
      .on('account_sessions')
      .column('token_hash')
      .unique()
      .execute();
    await db.schema.createIndex('account_sessions_by_user_id').on('account_sessions').column('user_id').execute();

    await table(db, 'attempts', {
      hash: 'text',
      kind: 'text',
      user_id: 'text?',
      data_json: 'text',
      tries: 'integer',
      expires_at: 'text',
    })
      .addPrimaryKeyConstraint('attempts_key', ['hash'])
      .execute();
    await db.schema.createIndex('attempts_by_expires_at').on('attempts').column('expires_at').execute();

    await table(db, 'passkeys', {
      id: 'text',
      user_id: 'text',
      credential_id: 'text',
      public_key: 'text',
      counter: 'integer',
      transports: 'text',
      name: 'text',
      created_at: 'text',
      last_used_at: 'text?',
    })
      .addPrimaryKeyConstraint('passkeys_key', ['id'])
      .execute();
    await db.schema.createIndex('passkeys_by_credential_id').on('passkeys').column('credential_id').unique().execute();
    await db.schema.createIndex('passkeys_by_user_id').on('passkeys').column('user_id').execute();

    await table(db, 'provider_links', { issuer: 'text', subject: 'text', user_id: 'text', linked_at: 'text' })
      .addPrimaryKeyConstraint('provider_links_key', ['issuer', 'subject'])
      .execute();
    await db.schema
      .createIndex('provider_links_by_user_id')
      .on('provider_links')
      .columns(['user_id', 'issuer'])
      .unique()
      .execute();

    await db.schema.alterTable('api_keys').addColumn('session_id', 'text').execute();
    await db.schema.createIndex('api_keys_by_session_id').on('api_keys').column('session_id').execute();

    await table(db, 'audit', {
      id: 'text',
      at: 'text',
      actor: 'text',
      action: 'text',
      subject: 'text',
      detail_json: 'text',
    })
      .addPrimaryKeyConstraint('audit_key', ['id'])
      .execute();
    await db.schema.createIndex('audit_by_at').on('audit').columns(['at', 'id']).execute();
    await keepAsWritten(db);
  },
};

/**
 * Makes the audit log append-only: the database refuses to change, delete or replace rows. `rowid` numbers them in
 * order of writing; SQLite adds it to every table by itself.
 */
async function keepAsWritten(db: Kysely<unknown>): Promise<void> {
  const refusal = 'The audit is append-only.';
  if (engineOf(db) === 'postgres') {
    for (const statement of [
      'alter table audit add column rowid bigint generated always as identity',
      `create or replace function audit_refuse() returns trigger language plpgsql as $$ begin raise exception '${refusal}'; end $$`,
      'create trigger audit_no_change before update or delete on audit for each row execute function audit_refuse()',
      'create trigger audit_no_truncate before truncate on audit execute function audit_refuse()',
    ]) {
      await sql.raw(statement).execute(db);
    }
    return;
  }
  for (const [change, when] of [
    ['update', ''],
    ['delete', ''],
    ['insert', 'when exists (select 1 from audit where id = new.id or rowid = new.rowid)'],
  ]) {
    const refuse = `begin select raise(abort, '${refusal}'); end`;
    await sql.raw(`create trigger audit_no_${change} before ${change} on audit ${when} ${refuse}`).execute(db);
  }
}
