import type { CreateTableBuilder, Kysely, Migration } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#lib/store/database/schema.ts';

/** A column; required unless `optional`. */
type Column = [name: string, kind: 'text' | 'integer', need?: 'optional'];

async function table(db: Kysely<unknown>, name: keyof Tables, columns: readonly Column[], primaryKey: string[]) {
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const [column, kind, need] of columns) {
    builder = builder.addColumn(column, kind, (spec) => (need === 'optional' ? spec : spec.notNull()));
  }
  await builder.addPrimaryKeyConstraint(`${name}_key`, primaryKey).execute();
}

async function index(db: Kysely<unknown>, on: keyof Tables, columns: readonly string[], unique = false) {
  const builder = db.schema
    .createIndex(`${on}_by_${columns.join('_')}`)
    .on(on)
    .columns([...columns]);
  await (unique ? builder.unique() : builder).execute();
}

/** The tables of the first release. */
export const first: Migration = {
  async up(db: Kysely<unknown>) {
    await table(
      db,
      'conferences',
      [
        ['id', 'text'],
        ['slug', 'text'],
        ['name', 'text'],
        ['short_name', 'text'],
        ['description', 'text', 'optional'],
        ['state', 'text'],
        ['website', 'text', 'optional'],
        ['start_date', 'text'],
        ['end_date', 'text', 'optional'],
        ['city', 'text', 'optional'],
        ['country', 'text', 'optional'],
        ['is_public', 'integer'],
      ],
      ['id'],
    );
    await index(db, 'conferences', ['slug'], true);
    await table(
      db,
      'tracks',
      [
        ['id', 'text'],
        ['conference_id', 'text'],
        ['position', 'integer'],
        ['slug', 'text'],
        ['name', 'text'],
        ['description', 'text', 'optional'],
        ['review_type', 'text'],
        ['allows_new_submissions', 'integer'],
        ['submission_deadline', 'text', 'optional'],
        ['submission_deadline_timezone', 'text', 'optional'],
      ],
      ['id'],
    );
    await index(db, 'tracks', ['conference_id', 'slug'], true);
    await table(
      db,
      'phases',
      [
        ['id', 'text'],
        ['track_id', 'text'],
        ['index', 'integer'],
        ['name', 'text'],
        ['review_deadline', 'text', 'optional'],
        ['reviews_released', 'integer'],
      ],
      ['id'],
    );
    await index(db, 'phases', ['track_id', 'index'], true);
    await table(
      db,
      'users',
      [
        ['id', 'text'],
        ['email', 'text'],
        ['first_name', 'text'],
        ['last_name', 'text'],
        ['tier', 'text'],
      ],
      ['id'],
    );
    await table(
      db,
      'addresses',
      [
        ['address', 'text'],
        ['user_id', 'text'],
        ['verified', 'integer'],
      ],
      ['address', 'user_id'],
    );
    await index(db, 'addresses', ['user_id']);
    // At most one person has verified an address; any number may claim it.
    await sql`create unique index addresses_verified_once on addresses (address) where verified = 1`.execute(db);
    await table(
      db,
      'grants',
      [
        ['user_id', 'text'],
        ['conference_id', 'text'],
        ['role', 'text'],
        ['track_id', 'text'],
      ],
      ['user_id', 'conference_id', 'role', 'track_id'],
    );
    await table(
      db,
      'submissions',
      [
        ['id', 'text'],
        ['slug', 'text'],
        ['conference_id', 'text'],
        ['track_id', 'text'],
        ['phase_id', 'text', 'optional'],
        ['created_at', 'text'],
        ['status', 'text'],
        ['decision', 'text', 'optional'],
        ['decided_at', 'text', 'optional'],
        ['title', 'text'],
        ['keywords_json', 'text'],
        ['authors_json', 'text'],
        ['current_version', 'integer'],
        ['withdrawn_at', 'text', 'optional'],
        ['updated_at', 'text', 'optional'],
        ['digest', 'text'],
        ['notes_to_authors', 'text', 'optional'],
        ['notes_to_chairs', 'text', 'optional'],
        ['submission_data_json', 'text'],
      ],
      ['id'],
    );
    await index(db, 'submissions', ['slug'], true);
    // One index for each equality condition of a page, ending in the page order, so that a page costs the same at any
    // position.
    await index(db, 'submissions', ['conference_id', 'created_at', 'id']);
    await index(db, 'submissions', ['conference_id', 'status', 'created_at', 'id']);
    await index(db, 'submissions', ['track_id', 'created_at', 'id']);
    await index(db, 'submissions', ['track_id', 'status', 'created_at', 'id']);
    await table(
      db,
      'authorships',
      [
        ['submission_id', 'text'],
        ['author_order', 'integer'],
        ['conference_id', 'text'],
        ['address', 'text'],
        ['email', 'text'],
      ],
      ['submission_id', 'author_order'],
    );
    await index(db, 'authorships', ['address', 'conference_id', 'submission_id']);
    await table(
      db,
      'assignments',
      [
        ['id', 'text'],
        ['slug', 'text'],
        ['conference_id', 'text'],
        ['submission_id', 'text'],
        ['phase_id', 'text'],
        ['reviewer_id', 'text'],
        ['status', 'text'],
        ['assigned_at', 'text'],
        ['responded_at', 'text', 'optional'],
      ],
      ['id'],
    );
    await index(db, 'assignments', ['slug'], true);
    await index(db, 'assignments', ['reviewer_id', 'assigned_at', 'id']);
    await index(db, 'assignments', ['reviewer_id', 'conference_id', 'status']);
    await index(db, 'assignments', ['submission_id']);
    await table(
      db,
      'reviews',
      [
        ['id', 'text'],
        ['slug', 'text'],
        ['assignment_id', 'text'],
        ['submission_id', 'text'],
        ['status', 'text'],
        ['submitted_at', 'text'],
        ['version', 'integer'],
        ['review_data_json', 'text'],
      ],
      ['id'],
    );
    await index(db, 'reviews', ['slug'], true);
    await index(db, 'reviews', ['assignment_id'], true);
    await index(db, 'reviews', ['submission_id', 'status', 'submitted_at', 'id']);
    await table(
      db,
      'registrations',
      [
        ['id', 'text'],
        ['conference_id', 'text'],
        ['created_at', 'text'],
        ['status', 'text'],
        ['email', 'text'],
        ['first_name', 'text'],
        ['last_name', 'text'],
        ['affiliation', 'text', 'optional'],
        ['country', 'text', 'optional'],
        ['digest', 'text'],
      ],
      ['id'],
    );
    await index(db, 'registrations', ['conference_id', 'created_at', 'id']);
    await index(db, 'registrations', ['conference_id', 'status', 'created_at', 'id']);
    await table(
      db,
      'api_keys',
      [
        ['id', 'text'],
        ['user_id', 'text'],
        ['name', 'text'],
        ['prefix', 'text'],
        ['hash', 'text'],
        ['scopes', 'text'],
        ['conference_id', 'text', 'optional'],
        ['created_at', 'text'],
        ['expires_at', 'text', 'optional'],
        ['revoked_at', 'text', 'optional'],
      ],
      ['id'],
    );
    await index(db, 'api_keys', ['hash'], true);
    await index(db, 'api_keys', ['user_id']);
    await table(
      db,
      'secrets',
      [
        ['name', 'text'],
        ['value', 'text'],
      ],
      ['name'],
    );
  },
};
