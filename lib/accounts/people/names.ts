import { change, type SignedIn } from '#lib/accounts/sign-in/sessions.ts';
import { writeAudit } from '#lib/store/accounts/audit.ts';
import { fullName } from '#lib/store/accounts/people.ts';
import { setName } from '#lib/store/accounts/users.ts';
import type { Store } from '#lib/store/database/store.ts';
import { inFullTransaction } from '#lib/store/database/in-transaction.ts';

interface Name {
  firstName: string;
  lastName: string;
}

/**
 * Sets the name of the signed-in user. Imports do not change it: they name only people without a name. People who are shown the user's
 * name see the new one from the next request on; nobody else sees that it has changed. Waits for imports, because the change updates
 * `updatedAt` of the submissions that the user reviews.
 *
 * @returns the name as it is shown
 * @throws as `change`
 */
export function changeName(store: Store, signedIn: SignedIn, name: Name, now: Date): Promise<string> {
  const { id } = signedIn.user;
  const at = now.toISOString();
  const to = fullName({ first_name: name.firstName, last_name: name.lastName });
  return inFullTransaction(store.db, (db) =>
    change({ ...store, db }, signedIn, now, async () => {
      const from = await setName(db, { id, ...name }, at);
      if (from !== to) {
        await writeAudit(db, { at, actor: id, action: 'name.changed', subject: id, detail: { from, to } });
      }
      return to;
    }),
  );
}
