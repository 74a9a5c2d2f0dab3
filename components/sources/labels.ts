import { MINUTE } from '#lib/contract/time/durations.ts';
import type { Answer } from '#lib/contract/operations.ts';
import type { Tolerant } from '#lib/contract/tolerant.ts';
import { formatMoment, howLong, parseTime, spanInWords } from '#components/ui/time/time.ts';
import { webAddress } from '#components/ui/controls/web-address.ts';

/** The source of a conference in a response of any service: every member may be missing. */
export type Source = NonNullable<Tolerant<Answer<'getConference'>>['source']>;

/** The longest name and reason, in characters; longer ones are truncated. */
const [LONGEST_NAME, LONGEST_REASON] = [40, 400];

/** The name of the source's system: `HotCRP`. */
export function systemOf({ system }: Source): string {
  return cut(system ?? '', LONGEST_NAME) || 'its source';
}

/**
 * The name of the system that has the pages of its items; null for files, such as spreadsheets, whose links may lead anywhere.
 */
export function linkedSystemOf(source: Source | null | undefined): string | null {
  return source?.system && webAddress(source.url) ? systemOf(source) : null;
}

/**
 * When the source was last read: `3 min ago`; for files, which are not read regularly, the time.
 *
 * @param now the service's clock, in milliseconds since 1970
 * @param zone the viewer's time zone
 */
export function ageInWords(source: Source, now: number, zone: string): string {
  const at = parseTime(source.syncedAt);
  if (at === null) return 'not read yet';
  if (webAddress(source.url) === null) return `read on ${formatMoment(at, zone, now)}`;
  return agoInWords(at, now);
}

/** If the clock is behind, a time in the future is `just now`. */
const agoInWords = (at: number, now: number) => (now - at < MINUTE ? 'just now' : howLong(at, now));

/** Whether a source could not be read, or has not been read for long. */
export const isInTrouble = ({ status }: Source): boolean => status === 'FAILED' || status === 'OVERDUE';

/**
 * The warning for everyone if the source could not be read, or has not been read for long; null for any other status, known or not.
 * Parameters as in `ageInWords`.
 */
export function warningInWords(source: Source, now: number, zone: string): string | null {
  if (!isInTrouble(source)) return null;
  const { status } = source;
  const system = systemOf(source);
  const since = status === 'FAILED' ? 'could not be read since' : 'has not been read since';
  const at = parseTime(source.syncedAt);
  if (at === null) return `${capital(system)} ${since.replace(/ since$/, ' yet')}.`;
  return `These figures are from ${formatMoment(at, zone, now)} (${agoInWords(at, now)}); ${system} ${since}.`;
}

/** A short form of the warning, for the list of what chairs should look at. Parameters as in `ageInWords`. */
export function newsInWords(source: Source, now: number): string | null {
  if (!isInTrouble(source)) return null;
  const { status } = source;
  const at = parseTime(source.syncedAt);
  const what = `${capital(systemOf(source))} ${status === 'FAILED' ? 'could not be read' : 'has not been read'}`;
  return at === null ? `${what} yet` : `${what} for ${spanInWords(Math.max(0, now - at))}`;
}

/** Why the source could not be read; `''` for viewers who do not see the reason. */
export function reasonOf({ error }: Source): string {
  return cut(error ?? '', LONGEST_REASON);
}

const capital = (words: string) => (words === 'its source' ? 'Its source' : words);

function cut(text: string, most: number): string {
  const plain = text.trim().replaceAll(/\s+/g, ' ');
  return plain.length > most ? `${plain.slice(0, most).toWellFormed()}…` : plain;
}
