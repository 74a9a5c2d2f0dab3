import { StatementSync } from 'node:sqlite';
import { Client } from 'pg';
import { vi } from 'vitest';

/**
 * Calls `before` with every statement that any store of this process runs during `work`. Without those that drop a
 * prepared statement: they depend on what a connection was asked before.
 *
 * @param before may throw, as if the engine did
 */
export async function watchStatements(before: (sql: string) => void, work: () => Promise<unknown>): Promise<void> {
  const spies = [...spySqlite(before), spyPostgres(before)];
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

function spySqlite(before: (sql: string) => void) {
  return (['all', 'run', 'iterate'] as const).map((method) => {
    const original = StatementSync.prototype[method];
    return vi.spyOn(StatementSync.prototype, method).mockImplementation(function (this: StatementSync, ...parameters) {
      before(this.sourceSQL);
      return Reflect.apply(original, this, parameters) as never;
    });
  });
}

function spyPostgres(before: (sql: string) => void) {
  // oxlint-disable-next-line typescript/unbound-method -- applied to the client
  const original = Client.prototype.query as (...query: unknown[]) => unknown;
  return vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    query: string | { text: string },
    ...parameters: unknown[]
  ) {
    const text = typeof query === 'string' ? query : query.text;
    if (!text.includes('deallocate')) before(text);
    return Reflect.apply(original, this, [query, ...parameters]);
  });
}

/** Counts the statements with matching text that any store of this process runs during `work`. */
export async function countStatements(matching: RegExp, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  await watchStatements((sql) => {
    if (matching.test(sql)) count += 1;
  }, work);
  return count;
}
