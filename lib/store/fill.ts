import { type Filled, fillUp, unfilled } from '#lib/sql/migrate/fill.ts';
import { migrations } from '#lib/store/migrations/migrations.ts';
import type { Store } from '#lib/store/database/store.ts';

/** Whether a migration's fill is not done yet. */
export async function hasFills({ db }: Store): Promise<boolean> {
  return (await unfilled(db)).length > 0;
}

/**
 * Runs all unfinished fills while programs use the same store; only imports wait, for one batch at a time.
 *
 * @param tell called with the progress after each batch
 * @param isOver asked before each batch; true stops and leaves the rest for later
 * @throws the engine's error; finished batches stay
 */
export function fillStore(
  { db }: Store,
  tell: (filled: Filled) => void = () => undefined,
  isOver: () => boolean = () => false,
): Promise<void> {
  return fillUp(db, migrations, 'conferences', { tell, isOver });
}
