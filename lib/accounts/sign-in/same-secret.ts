import { type Accounts, keyedHash } from './accounts.ts';

/**
 * Whether this service has the same account secret as the service over this store that started last. Services with different secrets
 * refuse each other's codes. The store keeps only a keyed hash of the secret.
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
