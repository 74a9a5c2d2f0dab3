import type { Kysely } from 'kysely';
import { prepared } from '#lib/sql/prepared.ts';
import { insertRows } from '#lib/sql/insert-rows.ts';
import { normalAddress } from './ids.ts';
import type { Tables } from './schema.ts';
import type { Store } from './store.ts';

/** One address that a dataset gives to somebody, in its normal form. */
export interface GivenAddress {
  address: string;
  /** The main address of the person that it is given to. */
  main: string;
  user_id: string;
}

type WithGiven = Tables & { given_addresses: GivenAddress };

/** With more ids than this in memory it is emptied. */
const IDS_AT_MOST = 100_000;

/** How many addresses one statement asks for. */
const TOGETHER = 100;

/**
 * Whose the addresses of a dataset are. It is a table of the import's transaction, so that a source's people need not fit in memory.
 */
export class GivenAddresses {
  readonly #db: Kysely<WithGiven>;
  /** Ids of main addresses that were asked for: whoever reviews one submission reviews others. */
  readonly #ids = new Map<string, string>();

  private constructor(db: Kysely<WithGiven>) {
    this.#db = db;
  }

  /** @param db of a transaction, which calls `drop` at its end */
  static async within(db: Store['db']): Promise<GivenAddresses> {
    const within = db as unknown as Kysely<WithGiven>;
    await within.schema
      .createTable('given_addresses')
      .temporary()
      .addColumn('address', 'text', (column) => column.primaryKey())
      .addColumn('main', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .execute();
    return new GivenAddresses(within);
  }

  /** What was given so far of some addresses, by address. */
  async find(addresses: readonly string[]): Promise<Map<string, GivenAddress>> {
    const found = new Map<string, GivenAddress>();
    for (let at = 0; at < addresses.length; at += TOGETHER) {
      const some = addresses.slice(at, at + TOGETHER);
      // Always as many, so that it is always the same statement.
      const padded = Array.from({ length: TOGETHER }, (_, index) => some[index] ?? '');
      for (const given of await givenQuery(this.#db, { addresses: padded })) found.set(given.address, given);
    }
    return found;
  }

  /** User ids of those whose main addresses these are, by normal address. */
  async idsOf(addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (this.#ids.size > IDS_AT_MOST) this.#ids.clear();
    const unknown = new Set(addresses.map(normalAddress).filter((address) => !this.#ids.has(address)));
    for (const { address, main, user_id } of (await this.find([...unknown])).values()) {
      if (address === main) this.#ids.set(address, user_id);
    }
    return this.#ids;
  }

  /** @param given none of them given before */
  add(given: readonly GivenAddress[]): Promise<void> {
    return insertRows(this.#db, 'given_addresses', given);
  }

  async drop(): Promise<void> {
    await this.#db.schema.dropTable('given_addresses').execute();
  }
}

const givenQuery = prepared((db: Kysely<WithGiven>, { addresses }: { addresses: string[] }) =>
  db.selectFrom('given_addresses').select(['address', 'main', 'user_id']).where('address', 'in', addresses),
);
