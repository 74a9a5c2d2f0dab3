/** A page of a list (specification §2.10). */
export interface Page<Item> {
  data: Item[];
  hasMore: boolean;
  nextCursor: string | null;
  /**
   * With the last page, if `updatedSince` was given: the ids of items that are gone since then. Null if the service cannot tell, so that the list
   * has to be read again.
   */
  gone?: string[] | null;
}

/**
 * A list that is read when it is asked for, as often as it is asked for. Reading throws `BadAnswer` if the list is cut off or has no last page: what came
 * before is not the list. It also throws what calls throw (`createClient`).
 */
export interface List<Item> extends AsyncIterable<Item> {
  /** The items, one after the other: as one stream if the service sends the list as one, else page by page. */
  [Symbol.asyncIterator](): AsyncGenerator<Item, void, void>;
  /** The pages as the service sends them, up to the last one. */
  pages(): AsyncGenerator<Page<Item>, void, void>;
  /** All items at once. */
  all(): Promise<Item[]>;
}

/** Makes a list of the functions that read it. */
export function listOf<Item>(
  items: () => AsyncGenerator<Item, void, void>,
  pages: () => AsyncGenerator<Page<Item>, void, void>,
): List<Item> {
  return {
    [Symbol.asyncIterator]: items,
    pages,
    async all() {
      const all: Item[] = [];
      for await (const item of items()) all.push(item);
      return all;
    },
  };
}
