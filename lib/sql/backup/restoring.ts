/** What `psql` is told before and after the lines that `pg_restore` writes, in one transaction with them. */
import type { Contents, Part } from '#lib/sql/engine/backup-parts.ts';
import { WRITER } from '#lib/sql/postgres/postgres-connection.ts';

/** The names of other programs that are connected as this user: a service keeps a connection for as long as it runs. */
export const others = `(
  select string_agg(distinct coalesce(nullif(application_name, ''), 'without a name'), ', ') from pg_stat_activity
  where datname = current_database() and usename = current_user and backend_type = 'client backend' and pid <> pg_backend_pid())`;

export const inUse = (names: string) =>
  `Programs are connected to the database (${names}): end all services, and commands such as an import, first.`;

const ownTables = 'select tablename from pg_tables where schemaname = current_schema() and tableowner = current_user';
const ownFunctions = `select oid::regprocedure from pg_proc
  where pronamespace = current_schema()::regnamespace and pg_get_userbyid(proowner) = current_user and prokind = 'f'
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;

/**
 * Takes away what there is, also what a later release made, of which the backup knows nothing. Anyone who opens the store from here on
 * waits for the end, so that it is enough to look once for others who have it open.
 */
export function beforeRestoring({ rising }: Part): string {
  return `
    begin;
    set local lock_timeout = '10s';
    select pg_advisory_xact_lock(hashtext('${WRITER}'));
    do $before$
    declare
      name text;
      programs text;
      risen bigint;
    begin
      for name in ${ownTables} loop
        execute format('lock table %I in access exclusive mode', name);
      end loop;
      programs := ${others};
      if programs is not null then
        raise exception '${inUse('%')}', programs;
      end if;
      ${eachThere(
        rising,
        (table) => `
        execute 'select max(version) from ${table}' into risen;
        perform set_config('rostrum.risen_${table}', coalesce(risen, 0)::text, true);`,
      )}
      for name in ${ownTables} loop
        execute format('drop table if exists %I cascade', name);
      end loop;
      for name in ${ownFunctions} loop
        execute format('drop function if exists %s cascade', name);
      end loop;
    end $before$;
  `;
}

/** Compares, and commits where all is there. The last line of all, so that an input which ends too early commits nothing. */
export function afterRestoring({ name, rising }: Part, { rows }: Contents): string {
  const counts = Object.entries(rows).map(
    ([table, expected]) => `
      if (select count(*) from "${table}") <> ${expected} then raise exception '${name} has not all rows of ${table}'; end if;`,
  );
  return `
    reset search_path;
    do $after$
    begin
      ${counts.join('')}
      ${eachThere(
        rising,
        (table) => `
        update ${table} set version = greatest(version, ${risenOf(table)}) + 1;`,
      )}
      ${intoFirst(rising)}
    end $after$;
    commit;
    select format('analyze %I', tablename) from (${ownTables}) as own \\gexec
  `;
}

/** What a table's number was before, in SQL. */
const risenOf = (table: string) => `coalesce(nullif(current_setting('rostrum.risen_${table}', true), ''), '0')::bigint`;

/** Replicas compare the sum of all: what a table had that an earlier release's backup lacks goes to the first one. */
function intoFirst([first, ...others]: readonly string[] = []): string {
  return others
    .map(
      (table) => `
        if to_regclass('${table}') is null and to_regclass('${first}') is not null then
          update ${first} set version = version + ${risenOf(table)};
        end if;`,
    )
    .join('');
}

/** Stores of earlier releases lack some of the tables. */
function eachThere(tables: readonly string[] = [], then: (table: string) => string): string {
  return tables.map((table) => `if to_regclass('${table}') is not null then ${then(table)} end if;`).join('\n');
}
