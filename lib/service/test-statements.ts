import { StatementSync } from 'node:sqlite';
import { vi } from 'vitest';

/**
 * Lets `before` see every statement that any store of this process runs while `work` does.
 *
 * @param before what it throws is what the engine throws
 */
export async function watchStatements(before: (sql: string) => void, work: () => Promise<unknown>): Promise<void> {
  const spies = (['all', 'run', 'iterate'] as const).map((method) => {
    const original = StatementSync.prototype[method];
    return vi.spyOn(StatementSync.prototype, method).mockImplementation(function (this: StatementSync, ...parameters) {
      before(this.sourceSQL);
      return Reflect.apply(original, this, parameters) as never;
    });
  });
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** How many statements whose text matches any store of this process runs while `work` does. */
export async function countStatements(matching: RegExp, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  await watchStatements((sql) => {
    if (matching.test(sql)) count += 1;
  }, work);
  return count;
}
