import type { Kysely, KyselyPlugin } from 'kysely';

/** A database, and how many statements were run through it. */
export interface Counted<Tables> {
  db: Kysely<Tables>;
  count: number;
}

/**
 * A database whose statements are counted, and otherwise take the path they take without that.
 *
 * @param into counts them too
 */
export function counted<Tables>(database: Kysely<Tables>, into?: Counted<Tables>): Counted<Tables> {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      count();
      return Promise.resolve(result);
    },
  };
  // A plugin would also change the path of compiled reads.
  const executeQuery: Kysely<Tables>['executeQuery'] = (query) => {
    count();
    return database.executeQuery(query);
  };
  const others = database.withPlugin(plugin);
  const db = new Proxy(others, {
    get(target, name) {
      if (name === 'executeQuery') return executeQuery;
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
  const all: Counted<Tables> = { db, count: 0 };
  const count = () => {
    all.count += 1;
    if (into) into.count += 1;
  };
  return all;
}
