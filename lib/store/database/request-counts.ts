import { CompiledQuery, Kysely } from 'kysely';
import { DAY } from '#lib/contract/time/durations.ts';
import { isPostgresAddress } from '#lib/sql/engine/engine.ts';
import { type Limits, usualLimits } from '#lib/sql/engine/limits.ts';
import { postgresDialect } from '#lib/sql/postgres/postgres.ts';
import type { Tables } from './schema.ts';

/**
 * Short waits, because each request waits for its count; a process without an answer counts by itself. In milliseconds.
 */
const waits = { connecting: 1000, lock: 1000, statement: 1000, answer: 1000 } as const;

/**
 * The store's request counters over a connection of their own, so that counting never queues behind admitted requests.
 */
export type Counting = Kysely<Tables>;

/**
 * Opens the counters; the first count connects.
 *
 * @param address of the store
 * @param limits those that differ from the usual ones
 * @returns undefined for SQLite, where one service counts in its memory
 */
export function openCounting(address: string, limits: Partial<Limits>): Counting | undefined {
  if (!isPostgresAddress(address)) return undefined;
  return new Kysely<Tables>({
    dialect: postgresDialect(address, { ...usualLimits, ...waits, ...limits, connections: 1 }),
  });
}

/** Requests of one subject to count together. */
export interface AskedRequests {
  subject: string;
  asked: number;
  /** The limits per minute and per day. */
  minute: number;
  day: number;
}

/** What a subject has used of its current minute and day. */
export interface UsedRequests {
  subject: string;
  /** Milliseconds since 1970, by the store's clock. */
  at: number;
  minute: number;
  day: number;
  /** How many of the requests pass; only these are added to what is used. */
  passed: number;
}

/**
 * Uses the server's clock, the only one that all services share. Statements that update the same row may have started
 * in another order: a slightly late one counts at the row's time, otherwise it would reset the current minute. Rows are
 * locked in one order, so that statements cannot deadlock.
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
 * Counts requests in one statement, exactly once over all services. A request passes if both its minute and its UTC day
 * have room.
 *
 * @param requests each subject once
 * @param now milliseconds since 1970, instead of the store's clock
 * @throws the engine's error if the store cannot count now
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

/** Deletes subjects without requests for a day. */
export async function forgetRequests(counting: Counting): Promise<void> {
  const statement = `delete from request_counts where at < (extract(epoch from statement_timestamp()) * 1000)::bigint - ${DAY}`;
  await counting.executeQuery(CompiledQuery.raw(statement));
}
