import { type Filled, fillUp, unfilled } from '#lib/sql/migrate/fill.ts';
import { migrations } from '#lib/store/migrations/migrations.ts';
import type { Store } from '#lib/store/database/store.ts';

/** Whether migrations have left something to be filled in. */
export async function hasFills({ db }: Store): Promise<boolean> {
  return (await unfilled(db)).length > 0;
}

/**
 * Fills in what migrations have left, while programs go on over the same store; imports wait for a batch, nobody else does.
 *
 * @param tell is told after each batch how far it is
 * @param isOver asked before each batch: whether to leave the rest for later
 * @throws the engine's error; what is filled in stays
 */
export function fillStore(
  { db }: Store,
  tell: (filled: Filled) => void = () => undefined,
  isOver: () => boolean = () => false,
): Promise<void> {
  return fillUp(db, migrations, 'conferences', { tell, isOver });
}
