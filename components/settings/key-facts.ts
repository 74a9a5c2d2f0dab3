import type { Answer } from '#lib/contract/operations.ts';
import type { Tolerant } from '#lib/contract/tolerant.ts';
import { formatInstant, parseTime } from '#components/ui/time/time.ts';
import { findZone } from '#components/ui/time/zone.ts';

type Key = Tolerant<Answer<'getMe'>>['key'];

/**
 * Facts about the session's API key, of which any field may be missing. The specification has no expiry (§2.2), but it is shown if a
 * service sends one.
 */
export function keyFacts(key: Key, zone: string | null): { name: string; value: string }[] {
  const scopes = key?.scopes?.filter((scope) => scope !== '') ?? [];
  const { conference } = key ?? {};
  const told = (key ?? {}) as Readonly<Record<string, unknown>>;
  const expiry = typeof told['expiresAt'] === 'string' ? parseTime(told['expiresAt']) : null;
  return [
    { name: 'API key', value: key?.prefix ? `${key.prefix}…` : 'Unknown' },
    { name: 'Scopes', value: scopes.length > 0 ? scopes.join(', ') : 'The service does not say' },
    {
      name: 'Restricted to',
      value: conference ? conference.name || conference.slug : 'Not restricted: it can read everything you can see',
    },
    ...(expiry === null ? [] : [{ name: 'Expires', value: formatInstant(expiry, findZone(zone)) }]),
  ];
}
