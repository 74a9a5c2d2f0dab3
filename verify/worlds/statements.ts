import type { Kysely, KyselyPlugin } from 'kysely';

/** A database, and how many statements were run through it. */
export interface Counted<Tables> {
  db: Kysely<Tables>;
  count: number;
}

/** A database whose statements are counted, and otherwise take the path they take without that. */
export function counted<Tables>(database: Kysely<Tables>): Counted<Tables> {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      all.count += 1;
      return Promise.resolve(result);
    },
  };
  // A plugin would also change the path of compiled reads.
  const executeQuery: Kysely<Tables>['executeQuery'] = (query) => {
    all.count += 1;
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
  return all;
}
