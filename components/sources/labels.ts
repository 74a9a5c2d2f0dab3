import type { Answer } from '#lib/contract/operations.ts';
import type { Tolerant } from '#lib/contract/tolerant.ts';
import { formatMoment, howLong, parseTime, spanInWords } from '#components/ui/time/time.ts';
import { webAddress } from '#components/ui/controls/web-address.ts';

/** Where a conference comes from, as any service may say it: every member may be missing. */
export type Source = NonNullable<Tolerant<Answer<'getConference'>>['source']>;

const MINUTE = 60_000;
/** Longer names and reasons are cut, in characters. */
const [LONGEST_NAME, LONGEST_REASON] = [40, 400];

/** What the system is called: `HotCRP`. */
export function systemOf({ system }: Source): string {
  return cut(system ?? '', LONGEST_NAME) || 'its source';
}

/**
 * How old what was read is: `3 min ago`; of files, which come when somebody gives them, the moment.
 *
 * @param now the service's clock, in milliseconds since 1970
 * @param zone the viewer's
 */
export function ageInWords(source: Source, now: number, zone: string): string {
  const at = parseTime(source.syncedAt);
  if (at === null) return 'not read yet';
  if (webAddress(source.url) === null) return `read on ${formatMoment(at, zone, now)}`;
  return agoInWords(at, now);
}

/** A clock that is a little ahead says no nonsense: what has been read was read before now. */
const agoInWords = (at: number, now: number) => (now - at < MINUTE ? 'just now' : howLong(at, now));

/**
 * What everybody is told where the source could not be read, or has not been for long; null where all is well, or of a status
 * that is not known. Parameters as in `ageInWords`.
 */
export function warningInWords(source: Source, now: number, zone: string): string | null {
  const { status } = source;
  if (status !== 'FAILED' && status !== 'OVERDUE') return null;
  const system = systemOf(source);
  const since = status === 'FAILED' ? 'could not be read since' : 'has not been read since';
  const at = parseTime(source.syncedAt);
  if (at === null) return `${capital(system)} ${since.replace(/ since$/, ' yet')}.`;
  return `These figures are from ${formatMoment(at, zone, now)} (${agoInWords(at, now)}); ${system} ${since}.`;
}

/** The same in a few words, for a list of what chairs should look at. Parameters as in `ageInWords`. */
export function newsInWords(source: Source, now: number): string | null {
  const { status } = source;
  if (status !== 'FAILED' && status !== 'OVERDUE') return null;
  const at = parseTime(source.syncedAt);
  const what = `${capital(systemOf(source))} ${status === 'FAILED' ? 'could not be read' : 'has not been read'}`;
  return at === null ? `${what} yet` : `${what} for ${spanInWords(Math.max(0, now - at))}`;
}

/** Why it could not be read, for those who are told; empty for others. */
export function reasonOf({ error }: Source): string {
  return cut(error ?? '', LONGEST_REASON);
}

const capital = (words: string) => (words === 'its source' ? 'Its source' : words);

function cut(text: string, most: number): string {
  const plain = text.trim().replaceAll(/\s+/g, ' ');
  return plain.length > most ? `${plain.slice(0, most).toWellFormed()}…` : plain;
}
