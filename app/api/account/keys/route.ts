import type { AccountClient, AccountData } from '#lib/client/account.ts';
import { BadAnswer } from '#lib/client/transport/errors.ts';
import type { AccountInput } from '#lib/contract/account-operations.ts';
import { DAY } from '#lib/contract/time/durations.ts';
import { Problem } from '#lib/contract/problem.ts';
import { type Change, changeAccount, type Outcome } from '#lib/web/account/change.ts';
import type { MadeKey } from '#lib/web/account/flash-messages.ts';
import { handler } from '#lib/web/server/handler.ts';

const typed = ['do', 'name', 'scope', 'conference', 'expires', 'date', 'key', 'typed'];

/**
 * Changes the API keys of the account. `do=create` takes `name`, `scope`, `conference` and `expires` (days, `never`, or `date` with a
 * `date`); `do=roll` takes `key` and `overlap` (days); `do=revoke` takes `key` and `typed`, the key's name as a confirmation.
 */
export const POST = handler((request: Request): Promise<Response> => {
  return changeAccount(request, 'api-keys', typed, (change) => {
    const { field } = change;
    if (field('do') === 'create') return create(change);
    if (field('do') === 'roll') return roll(change);
    return revoke(change);
  });
});

async function create({ account, field }: Change): Promise<Outcome> {
  const made = await account.call('createKey', {
    body: {
      name: field('name'),
      scope: field('scope') as AccountInput<'createKey'>['scope'], // the service refuses any other value
      conference: field('conference') || null,
      expiresAt: expiry(field('expires'), field('date')),
    },
  });
  return { made: shown(made, null) };
}

async function roll({ account, field }: Change): Promise<Outcome> {
  const overlapDays = Number(field('overlap'));
  const made = await account.call('rollKey', { path: { 'key-id': field('key') }, body: { overlapDays } });
  return { made: shown(made, overlapDays) };
}

async function revoke({ account, field }: Change): Promise<Outcome> {
  const name = await nameOf(account, field('key'));
  if (field('typed') !== name) {
    throw Problem.invalid([
      { param: 'typed', code: 'mismatch', message: 'That is not the key’s name. Nothing was revoked.' },
    ]);
  }
  await account.call('revokeKey', { path: { 'key-id': field('key') } });
  return { message: { tone: 'ok', text: `“${name}” is revoked and no longer works.` } };
}

/** The key's name as the service has it, not as the form says. */
async function nameOf(account: AccountClient, id: string): Promise<string> {
  const { data } = await account.call('listKeys', {});
  const found = data?.find((key) => key.id === id);
  if (!found) throw Problem.of('not_found', { detail: 'That key no longer works: there is nothing to revoke.' });
  return found.name?.trim() ?? '';
}

function shown(made: AccountData<'createKey'>, overlapDays: number | null): MadeKey {
  const { key, name, expiresAt } = made;
  if (!key) throw new BadAnswer('shape', 201);
  return { key, name: name ?? '', expiresAt: expiresAt ?? null, overlapDays };
}

/** The expiry as RFC 3339; null for never. A date means the end of that day in UTC. */
function expiry(expires: string, date: string): string | null {
  if (expires === 'never') return null;
  if (/^[1-9]\d{0,2}$/.test(expires)) return new Date(Date.now() + Number(expires) * DAY).toISOString();
  const end = `${date}T23:59:59.999Z`;
  if (/^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(end))) return end;
  throw Problem.invalid([{ param: 'expiresAt', code: 'invalid_value', message: 'must be a day' }]);
}
