import { CompiledQuery, Kysely } from 'kysely';
import { isPostgresAddress } from '#lib/sql/engine/engine.ts';
import { type Limits, usualLimits } from '#lib/sql/engine/limits.ts';
import { postgresDialect } from '#lib/sql/postgres/postgres.ts';
import type { Tables } from './schema.ts';

const DAY = 86_400_000;

/** Each request waits for its count, so not for long: a process that gets none counts by itself. In milliseconds. */
const waits = { connecting: 1000, lock: 1000, statement: 1000, answer: 1000 } as const;

/** A store's table of requests, over a connection of its own: counting queues for nothing that was let in before. */
export type Counting = Kysely<Tables>;

/**
 * @param address of the store
 * @param limits where they are not the usual ones
 * @returns undefined where no other process is over the store: a SQLite file's service counts in its memory. Nothing is asked of
 *   the store yet
 */
export function openCounting(address: string, limits: Partial<Limits>): Counting | undefined {
  if (!isPostgresAddress(address)) return undefined;
  return new Kysely<Tables>({
    dialect: postgresDialect(address, { ...usualLimits, ...waits, ...limits, connections: 1 }),
  });
}

/** Requests of one subject that are counted together. */
export interface AskedRequests {
  subject: string;
  asked: number;
  /** How many may pass in a minute, and in a day. */
  minute: number;
  day: number;
}

/** What a subject has used of its minute and its day by now. */
export interface UsedRequests {
  subject: string;
  /** Milliseconds since 1970, by the store's clock. */
  at: number;
  minute: number;
  day: number;
  /** How many of those that asked pass: the first ones. They are among what is used, and the others are not. */
  passed: number;
}

/**
 * The clock is the server's, the only one that all services share. Statements that meet at a row may have begun in the other order:
 * one that is a little late counts at the time of the one before it, else the end of a minute would be forgotten. Rows are taken in
 * one order, so that no two statements wait for each other.
 */
const count = `
insert into request_counts as past (subject, at, minute, day, passed, minute_limit, day_limit)
select subject, coalesce($5::bigint, (extract(epoch from statement_timestamp()) * 1000)::bigint),
  passing, passing, passing, minute_limit, day_limit
from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) as given (subject, asked, minute_limit, day_limit),
  lateral (select least(asked, minute_limit, day_limit) as passing) as first
order by subject
on conflict (subject) do update set (at, minute, day, passed, minute_limit, day_limit) = (
  select time.at, used.minute + passing, used.day + passing, passing, excluded.minute_limit, excluded.day_limit
  from
    (select case when past.at - excluded.at between 0 and 5000 then past.at else excluded.at end as at) as time,
    lateral (
      select
        case when past.at / 60000 = time.at / 60000 then past.minute else 0 end as minute,
        case when past.at / ${DAY} = time.at / ${DAY} then past.day else 0 end as day
    ) as used,
    lateral (
      select greatest(0, least(excluded.passed, excluded.minute_limit - used.minute, excluded.day_limit - used.day))
        as passing
    ) as now
)
returning subject, at, minute, day, passed`;

/**
 * Counts requests in one statement, each subject's exactly once over all services: a minute and a UTC day, of which either refuses.
 *
 * @param requests each subject once
 * @param now milliseconds since 1970, instead of the store's clock
 * @throws the engine's error where the store does not count now
 */
export async function countRequests(
  counting: Counting,
  requests: readonly AskedRequests[],
  now: number | null,
): Promise<UsedRequests[]> {
  const parameters = [
    requests.map(({ subject }) => subject),
    requests.map(({ asked }) => asked),
    requests.map(({ minute }) => minute),
    requests.map(({ day }) => day),
    now,
  ];
  const { rows } = await counting.executeQuery<UsedRequests>(CompiledQuery.raw(count, parameters));
  return rows;
}

/** Removes those who have asked nothing for a day. */
export async function forgetRequests(counting: Counting): Promise<void> {
  const statement = `delete from request_counts where at < (extract(epoch from statement_timestamp()) * 1000)::bigint - ${DAY}`;
  await counting.executeQuery(CompiledQuery.raw(statement));
}
