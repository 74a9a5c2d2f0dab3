import { parse } from 'node:path';
import { type DatabaseMetadataOptions, type Kysely, sql, SqliteIntrospector, type TableMetadata } from 'kysely';

/** A Kysely without knowledge of its tables. */
type Unknown = ConstructorParameters<typeof SqliteIntrospector>[0];

/**
 * Tables in a SQLite file of their own, which is attached to the connections of the first, so that writers of one file
 * do not wait for writers of the other. Statements name the tables without a schema. PostgreSQL does not need this.
 */
export interface AttachedFile {
  /** The attached database's schema name, and the suffix of its file name. */
  name: string;
  tables: readonly string[];
}

/** Path of the attached file: beside the first one. */
export function attachedPath(file: string, { name }: AttachedFile): string {
  if (file === ':memory:') return file;
  const { dir, name: base, ext } = parse(file);
  return `${dir === '' ? '' : `${dir}/`}${base}-${name}${ext}`;
}

interface Made {
  type: string;
  name: string;
  sql: string;
}

/**
 * Moves tables from a SQLite store's first file, where migrations and earlier releases create them, to the attached
 * file. They are copied, and dropped only after the copy is on disk: a process that is killed in between leaves both,
 * and the next one starts again.
 */
export async function moveToAttached<Tables>(db: Kysely<Tables>, attached: AttachedFile): Promise<void> {
  while ((await madeInFirst(db, attached)).length > 0) {
    const state = await db.transaction().execute(async (transaction) => {
      await copyToAttached(transaction, attached);
      return stateOf(transaction);
    });
    await db.transaction().execute(async (transaction) => {
      if ((await stateOf(transaction)) !== state) return; // An earlier release has written to them since: start again.
      for (const { type, name } of await madeInFirst(transaction, attached)) {
        if (type === 'table') await sql`drop table main.${sql.ref(name)}`.execute(transaction);
      }
    });
  }
}

async function copyToAttached<Tables>(db: Kysely<Tables>, attached: AttachedFile): Promise<void> {
  const made = await madeInFirst(db, attached);
  for (const { type, name, sql: statement } of made) {
    if (type === 'table') await sql`drop table if exists ${sql.ref(attached.name)}.${sql.ref(name)}`.execute(db);
    // Rows before triggers, which reject some of them.
    const first = type === 'trigger' ? undefined : statement;
    if (first !== undefined) await sql.raw(madeIn(attached, first)).execute(db);
    if (type === 'table') await copyRows(db, attached, name);
  }
  for (const { type, sql: statement } of made) {
    if (type === 'trigger') await sql.raw(madeIn(attached, statement)).execute(db);
  }
}

async function copyRows<Tables>(db: Kysely<Tables>, attached: AttachedFile, name: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${name}, 'main')`.execute(db);
  const columns = sql.join(['rowid', ...rows.map((column) => column.name)].map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.ref(attached.name)}.${sql.ref(name)} (${columns})
    select ${columns} from main.${sql.ref(name)} order by rowid`.execute(db);
}

/** Tables first, then their indexes and triggers. */
async function madeInFirst<Tables>(db: Kysely<Tables>, { tables }: AttachedFile): Promise<Made[]> {
  const { rows } = await sql<Made>`
    select type, name, sql from main.sqlite_schema where sql is not null and tbl_name in (${sql.join(tables)})
    order by type <> 'table', rowid`.execute(db);
  return rows;
}

function madeIn({ name }: AttachedFile, statement: string): string {
  return statement.replace(/^(create (?:unique )?(?:table|index|trigger)) /i, `$1 ${name}.`);
}

/** A number that changes whenever another connection writes to the first file. */
async function stateOf<Tables>(db: Kysely<Tables>): Promise<number | undefined> {
  const { rows } = await sql<{ data_version: number }>`pragma main.data_version`.execute(db);
  return rows[0]?.data_version;
}

/** Lists the tables of both files. */
export class AttachedIntrospector extends SqliteIntrospector {
  readonly #second: SqliteIntrospector;

  constructor(db: Unknown, { name }: AttachedFile) {
    super(db);
    this.#second = new SqliteIntrospector(db.withSchema(name));
  }

  override async getTables(options?: DatabaseMetadataOptions): Promise<TableMetadata[]> {
    return [...(await super.getTables(options)), ...(await this.#second.getTables(options))];
  }
}
