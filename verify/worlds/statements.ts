import type { KyselyPlugin } from 'kysely';

/** Counts the statements that a store is given, as a plugin of its `db`. */
interface StatementCounter {
  plugin: KyselyPlugin;
  count: number;
}

export function statementCounter(): StatementCounter {
  const counter: StatementCounter = {
    count: 0,
    plugin: {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        counter.count += 1;
        return Promise.resolve(result);
      },
    },
  };
  return counter;
}
