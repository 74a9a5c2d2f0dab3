import { formatDay, parseTimestamp } from '#components/ui/time/day.ts';
import { countNoun } from '#components/ui/text/in-words.ts';
import { howLong } from '#components/ui/time/time.ts';

/** A key as the service sends it. */
export interface GivenKey {
  id: string;
  prefix?: string | null | undefined;
  name?: string | null | undefined;
  scopes?: readonly string[] | null | undefined;
  conference?: { slug: string; name?: string | null | undefined } | null | undefined;
  createdAt?: string | null | undefined;
  lastUsedAt?: string | null | undefined;
  expiresAt?: string | null | undefined;
  endsWithSession?: boolean | null | undefined;
  reads?: { day?: number | null | undefined; week?: number | null | undefined } | null | undefined;
}

/** A key as it is shown. */
export interface KeyRow {
  id: string;
  name: string;
  prefix: string;
  scope: string;
  /** The name of the only conference that it can read; `null` for all. */
  restriction: string | null;
  /** When it was created and last used, and when it expires. An unknown creation time is left out. */
  times: string[];
  reads: string | null;
  /** Whether a dashboard created it for a session. */
  isOwn: boolean;
}

/** @param now milliseconds since 1970 */
export function keyRow(key: GivenKey, now: number): KeyRow {
  const [created, used, expires] = [key.createdAt, key.lastUsedAt, key.expiresAt].map((time) => parseTimestamp(time));
  const { day, week } = key.reads ?? {};
  const { conference } = key;
  return {
    id: key.id,
    name: key.name?.trim() || 'Without a name',
    prefix: key.prefix ?? '',
    scope: key.scopes?.includes('write') ? 'read and write' : 'read',
    restriction: conference ? conference.name || conference.slug : null,
    times: [
      ...(created == null ? [] : [`created ${formatDay(created)}`]),
      used == null ? 'never used' : `used ${howLong(used, now)}`,
      expires == null ? 'never expires' : `expires ${howLong(expires, now)}`,
    ],
    reads: day == null || week == null ? null : readsInWords(day, week),
    isOwn: key.endsWithSession === true,
  };
}

function readsInWords(day: number, week: number): string {
  if (week === 0) return 'read nothing in the last 7 days';
  return `read ${countNoun(day, 'object')} in the last 24 h, ${week.toLocaleString('en')} in 7 days`;
}
