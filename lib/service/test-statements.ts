import { StatementSync } from 'node:sqlite';
import { vi } from 'vitest';

/** How many statements whose text matches any store of this process ran while `work` did. */
export async function countStatements(matching: RegExp, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const spies = (['all', 'run', 'iterate'] as const).map((method) => {
    const original = StatementSync.prototype[method];
    return vi.spyOn(StatementSync.prototype, method).mockImplementation(function (this: StatementSync, ...parameters) {
      if (matching.test(this.sourceSQL)) count += 1;
      return Reflect.apply(original, this, parameters) as never;
    });
  });
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return count;
}
