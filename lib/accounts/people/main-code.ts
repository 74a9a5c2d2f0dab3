import { Problem } from '#lib/contract/problem.ts';
import type { Accounts } from '#lib/accounts/sign-in/accounts.ts';
import { proveAddress } from '#lib/accounts/sign-in/codes.ts';
import type { GuessCounts } from '#lib/accounts/sign-in/guesses.ts';
import { change, type SignedIn } from '#lib/accounts/sign-in/sessions.ts';
import { mainAddressOf } from '#lib/store/accounts/addresses.ts';
import { normalAddress } from '#lib/store/database/ids.ts';
import type { Store } from '#lib/store/database/store.ts';
import { inTransaction } from '#lib/store/database/in-transaction.ts';

/** A code that was typed, and by whom. `client` as the limits identify it. */
interface Typed {
  attempt: string;
  code: string;
  client: string;
}

/**
 * Makes a change for the signed-in user that needs the code which was sent to their main address: a session alone, which somebody could
 * have taken over, does not suffice. If the change fails, the code stays valid.
 *
 * @param work gets the transaction's store and must use no other
 * @throws Problem `conflict` if the main address is another one by now; otherwise as `proveAddress` and `change`
 */
export function changeByMainCode<Result>(
  accounts: Accounts,
  guesses: GuessCounts,
  signedIn: SignedIn,
  typed: Typed,
  now: Date,
  work: (store: Store) => Promise<Result>,
): Promise<Result | undefined> {
  const { id: userId } = signedIn.user;
  return proveAddress(accounts, guesses, { kind: 'main-code', userId, ...typed }, now, (store, address) =>
    change(store, signedIn, now, (inside) =>
      inTransaction(inside.db, async (transaction) => {
        if (normalAddress(await mainAddressOf(transaction, userId)) !== address) {
          const detail = 'The main address has changed since the code was sent. Ask for another code.';
          throw Problem.of('conflict', { detail });
        }
        return work({ ...inside, db: transaction });
      }),
    ),
  );
}
