import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Role } from '#lib/contract/resources/vocabulary.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';

/** Identifies a key without revealing it. */
interface KeyDetail {
  key: string;
  prefix: string;
}

/** A role in a conference; `track` is the slug of a track chair's track, otherwise null. */
interface RoleDetail {
  role: Role;
  conference: string;
  track: string | null;
}

/** What moved from one account, which is now closed, to another; both are user ids. */
interface Merger {
  from: string;
  into: string;
  addresses: string[];
}

/** What the audit log records of each change. Nothing here is a secret: no key, code, token or hash of one. */
interface Details {
  'account.made': { address: string };
  'account.closed': Record<string, never>;
  /** Recorded for both accounts. */
  'account.merged': Merger;
  /** A person whose name was unknown. */
  'account.named': { name: string };
  'role.granted': RoleDetail;
  'role.removed': RoleDetail;
  'tier.set': { from: string; to: string };
  'address.verified': { address: string };
  'address.removed': { address: string };
  'address.main': { address: string };
  'name.changed': { from: string; to: string };
  /** `conference` is a slug, or null if the key is not restricted; `expiresAt` is null for never. */
  'key.created': KeyDetail & { name: string; scopes: string; conference: string | null; expiresAt: string | null };
  /** The old key, which stays valid until `endsAt`, and its replacement. */
  'key.rolled': KeyDetail & { endsAt: string; into: KeyDetail };
  'key.revoked': KeyDetail;
  'passkey.added': { passkey: string; name: string };
  'passkey.removed': { passkey: string; name: string };
  'provider.linked': { issuer: string; account: string };
  'provider.unlinked': { issuer: string; account: string };
  'calendar.created': Record<string, never>;
  'calendar.revoked': Record<string, never>;
  /** `by` is `link` if it was the link in a mail. */
  'digest.set': { every: string; by: 'owner' | 'link' };
  'session.begun': { session: string };
  'session.ended': { session: string };
}

/** An action and its details. */
type Change = { [Action in keyof Details]: { action: Action; detail: Details[Action] } }[keyof Details];

/** When something changed (RFC 3339 in UTC, with milliseconds), who changed it, and whom it concerns. */
export type AuditEntry = Change & {
  at: string;
  /** A user's id, or `operator <name>` for the command line. */
  actor: string;
  /** The id of the user whose access or account changed. */
  subject: string;
};

/** Records a change in the transaction that makes it: both or neither. */
export async function writeAudit(transaction: Transaction<Tables>, entry: AuditEntry): Promise<void> {
  const { at, actor, action, subject, detail } = entry;
  await transaction
    .insertInto('audit')
    .values({ id: randomUUID(), at, actor, action, subject, detail_json: JSON.stringify(detail) })
    .execute();
}

/** An audit entry with the current main addresses of the users it names; null for operators. */
export interface AuditLine {
  at: string;
  actor: string;
  actorAddress: string | null;
  action: string;
  subject: string;
  subjectAddress: string | null;
  /** JSON. */
  detail: string;
}

/**
 * Returns audit entries, the latest first. For the operator.
 *
 * @param filter.subject a user's id
 * @param filter.since RFC 3339 in UTC, with milliseconds
 */
export function readAudit(
  { db }: Pick<Store, 'db'>,
  filter: { subject?: string | undefined; since?: string | undefined },
  limit: number,
): Promise<AuditLine[]> {
  let query = db
    .selectFrom('audit')
    .leftJoin('users as actors', 'actors.id', 'audit.actor')
    .leftJoin('users as subjects', 'subjects.id', 'audit.subject')
    .select([
      'audit.at',
      'audit.actor',
      'actors.email as actorAddress',
      'audit.action',
      'audit.subject',
      'subjects.email as subjectAddress',
      'audit.detail_json as detail',
    ]);
  if (filter.subject !== undefined) query = query.where('audit.subject', '=', filter.subject);
  if (filter.since !== undefined) query = query.where('audit.at', '>=', filter.since);
  return query
    .orderBy('audit.at', 'desc')
    .orderBy(sql`audit.rowid`, 'desc') // In order of writing within a millisecond.
    .limit(limit)
    .execute();
}

/** An address that was removed from an account, by its owner or because another person proved to own it. */
export interface Removal {
  address: string;
  /** The former owner, or the account into which that account was merged. */
  userId: string;
}

/** All addresses that were removed from people, the earliest first. */
export async function removalsOfAddresses({ db }: Pick<Store, 'db'>): Promise<Removal[]> {
  const linesOf = (action: 'address.removed' | 'account.merged') =>
    db
      .selectFrom('audit')
      .select(['subject', 'detail_json'])
      .where('action', '=', action)
      .orderBy('at')
      .orderBy(sql`rowid`)
      .execute();
  const mergers = (await linesOf('account.merged')).map((line) => JSON.parse(line.detail_json) as Merger);
  const heirs = new Map(mergers.map(({ from, into }) => [from, into]));
  const heirOf = (userId: string): string => {
    const heir = heirs.get(userId);
    return heir === undefined ? userId : heirOf(heir);
  };
  return (await linesOf('address.removed')).map(({ subject, detail_json }) => ({
    address: (JSON.parse(detail_json) as { address: string }).address,
    userId: heirOf(subject),
  }));
}
