import { sessionsOf } from '#lib/store/accounts/sessions.ts';
import { readAudit } from '#lib/store/accounts/audit.ts';
import { listKeys } from '#lib/store/accounts/keys.ts';
import { passkeysOf } from '#lib/store/accounts/passkeys.ts';
import type { Store } from '#lib/store/database/store.ts';
import { type HeldRole, type UserEntry, usersWith } from '#lib/store/accounts/users.ts';
import { auditLine } from './audit.ts';

/** How many of the latest changes are printed with a person. */
const LATEST = 10;

/** Formats the addresses of a person in one cell, the main one first. */
export function addressesIn({ addresses }: UserEntry): string {
  return addresses
    .map(({ address, isVerified, isMain }) => {
      const main = isMain && addresses.length > 1;
      return `${address}${main ? ' (main)' : ''}${isVerified ? '' : ' (not verified)'}`;
    })
    .join(', ');
}

/** Formats the roles of a person in one cell. */
export function rolesIn(user: UserEntry): string {
  return [...Map.groupBy(user.roles, ({ conference }) => conference)]
    .map(([conference, held]) => `${conference}: ${held.map(roleIn).join(', ')}`)
    .join('; ');
}

function roleIn({ role, track, isDerived }: HeldRole): string {
  return `${role}${track === null ? '' : ` of ${track}`}${isDerived ? ' (derived)' : ''}`;
}

/** Prints everything about a person, one fact per line, each with its name in the first cell. */
export async function printUser(store: Store, id: string, now: Date): Promise<void> {
  const [user] = await usersWith(store, [id]);
  if (!user) return;
  const at = now.toISOString();
  const keys = (await listKeys(store, id)).filter(
    (key) => key.revokedAt === null && (key.expiresAt === null || key.expiresAt > at),
  );
  const lines = [
    ['name', JSON.stringify(`${user.firstName} ${user.lastName}`.trim())],
    ['id', user.id],
    ...user.addresses.map(({ address, isVerified, isMain }) => [
      'address',
      address,
      isVerified ? 'verified' : 'not verified',
      ...(isMain ? ['main'] : []),
    ]),
    ['rate limit', user.tier],
    ...user.roles.map((role) => ['role', role.conference, roleIn(role)]),
    ...keys.map((key) => [
      'key',
      `${key.prefix}…`,
      JSON.stringify(key.name),
      key.scopes.replace(' ', '+'),
      key.conference ?? 'all conferences',
      key.lastUsedAt === null ? 'never used' : `last used ${key.lastUsedAt}`,
    ]),
    ...(await sessionsOf(store, id, at)).map((session) => [
      'session',
      `since ${session.created_at}`,
      `last used ${session.seen_at}`,
      `until ${session.expires_at}`,
    ]),
    ['passkeys', String((await passkeysOf(store, id)).length)],
    ...(await readAudit(store, { subject: id }, LATEST)).map((line) => ['changed', auditLine(line)]),
  ];
  for (const line of lines) console.log(line.join('\t'));
}
