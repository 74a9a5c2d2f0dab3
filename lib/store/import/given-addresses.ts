import type { Kysely } from 'kysely';
import { prepared } from '#lib/sql/prepared.ts';
import { insertRows } from '#lib/sql/insert-rows.ts';
import { normalAddress } from '#lib/store/database/ids.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';

/** An address that a dataset gives to a person, in its normal form. */
export interface GivenAddress {
  address: string;
  /** The person's main address. */
  main: string;
  user_id: string;
}

type WithGiven = Tables & { given_addresses: GivenAddress };

/** With more addresses than this, they are written to a table instead of kept in memory. */
const IN_MEMORY = 100_000;

/** Addresses per query. */
const TOGETHER = 100;

/**
 * The owners of a dataset's addresses. If there are many, they go to a temporary table on the import's connection, so
 * that a source's people need not fit in memory.
 */
export class GivenAddresses {
  #db: Kysely<WithGiven>;
  /** Addresses that were given or looked up recently: a reviewer of one submission usually reviews others. */
  readonly #recent = new Map<string, GivenAddress>();
  /** Those of them that are not in the table. */
  #unwritten: GivenAddress[] = [];
  #hasTable = false;

  readonly #inMemory: number;

  /**
   * @param db a connection, whose user calls `drop` at the end
   * @param inMemory maximum number of addresses in memory
   */
  constructor(db: Store['db'], inMemory = IN_MEMORY) {
    this.#db = db;
    this.#inMemory = inMemory;
  }

  /** Continues in a transaction of the same connection, or outside of it again. */
  continueIn(db: Store['db']): void {
    this.#db = db;
  }

  /** Looks up the addresses given so far, by address. */
  async find(addresses: readonly string[]): Promise<Map<string, GivenAddress>> {
    const found = new Map<string, GivenAddress>();
    const elsewhere: string[] = [];
    for (const address of addresses) {
      const given = this.#recent.get(address);
      if (given) found.set(address, given);
      else elsewhere.push(address);
    }
    if (!this.#hasTable) return found;
    for (let at = 0; at < elsewhere.length; at += TOGETHER) {
      const some = elsewhere.slice(at, at + TOGETHER);
      // Always the same number, so that the statement text is always the same.
      const padded = Array.from({ length: TOGETHER }, (_, index) => some[index] ?? '');
      for (const given of await givenQuery(this.#db, { addresses: padded })) {
        found.set(given.address, given);
        this.#recent.set(given.address, given);
      }
    }
    await this.#makeRoom();
    return found;
  }

  /** User ids of the people whose main addresses these are, by normal address. */
  async idsOf(addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.find([...new Set(addresses.map(normalAddress))]);
    const mains = [...found.values()].filter(({ address, main }) => address === main);
    return new Map(mains.map(({ address, user_id }) => [address, user_id]));
  }

  /** @param given addresses that were not given before */
  async add(given: readonly GivenAddress[]): Promise<void> {
    for (const each of given) {
      this.#recent.set(each.address, each);
      this.#unwritten.push(each);
    }
    await this.#makeRoom();
  }

  async drop(): Promise<void> {
    if (this.#hasTable) await this.#db.schema.dropTable('given_addresses').ifExists().execute();
  }

  async #makeRoom(): Promise<void> {
    if (this.#recent.size <= this.#inMemory) return;
    if (!this.#hasTable) await this.#makeTable();
    await insertRows(this.#db, 'given_addresses', this.#unwritten);
    this.#unwritten = [];
    this.#recent.clear();
  }

  async #makeTable(): Promise<void> {
    await this.#db.schema
      .createTable('given_addresses')
      .temporary()
      .addColumn('address', 'text', (column) => column.primaryKey())
      .addColumn('main', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .execute();
    this.#hasTable = true;
  }
}

const givenQuery = prepared((db: Kysely<WithGiven>, { addresses }: { addresses: string[] }) =>
  db.selectFrom('given_addresses').select(['address', 'main', 'user_id']).where('address', 'in', addresses),
);
