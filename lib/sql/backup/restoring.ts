/** SQL for `psql` before and after the output of `pg_restore`, in one transaction with it. */
import type { Contents, Part } from '#lib/sql/engine/backup-parts.ts';
import { WRITER } from '#lib/sql/postgres/postgres-connection.ts';

/** SQL for the names of other programs connected as this user; a service keeps a connection for as long as it runs. */
export const others = `(
  select string_agg(distinct coalesce(nullif(application_name, ''), 'without a name'), ', ') from pg_stat_activity
  where datname = current_database() and usename = current_user and backend_type = 'client backend' and pid <> pg_backend_pid())`;

export const inUse = (names: string) =>
  `Programs are connected to the database (${names}): stop all services, and commands such as an import, first.`;

const ownTables = 'select tablename from pg_tables where schemaname = current_schema() and tableowner = current_user';
const ownFunctions = `select oid::regprocedure from pg_proc
  where pronamespace = current_schema()::regnamespace and pg_get_userbyid(proowner) = current_user and prokind = 'f'
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;

/**
 * Drops everything, including what a later release created and the backup does not know. From here on anyone who opens
 * the store waits until the end, so one check for other programs is enough.
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

/**
 * Compares row counts, then commits if all rows are there. Comes last, so that input which ends too early commits
 * nothing.
 */
export function afterRestoring({ name, rising }: Part, { rows }: Contents): string {
  const counts = Object.entries(rows).map(
    ([table, expected]) => `
      if (select count(*) from "${table}") <> ${expected} then raise exception '${name} does not have all rows of ${table}'; end if;`,
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

/** SQL for the table's version before the restore. */
const risenOf = (table: string) => `coalesce(nullif(current_setting('rostrum.risen_${table}', true), ''), '0')::bigint`;

/**
 * Replicas compare the sum of all versions: the version of a table that an earlier release's backup lacks is added to
 * the first table's.
 */
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

/** Skips tables that a store of an earlier release lacks. */
function eachThere(tables: readonly string[] = [], then: (table: string) => string): string {
  return tables.map((table) => `if to_regclass('${table}') is not null then ${then(table)} end if;`).join('\n');
}
