import { type Accounts, keyedHash } from './accounts.ts';

/**
 * Whether the services over a store share their secret, as far as it can be told: whether this is the one with which the last of
 * them began. Another one refuses the codes that were sent by these. Only a keyed hash of it is kept.
 */
export async function isSameSecret({ store: { db }, secret }: Pick<Accounts, 'store' | 'secret'>): Promise<boolean> {
  const name = 'account secret, hashed';
  const value = keyedHash({ secret }, 'the secret itself', '');
  const last = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  if (last?.value === value) return true;
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return last === undefined;
}
