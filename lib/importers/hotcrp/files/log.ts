import { instantOf } from '#lib/importers/model/times.ts';
import { addressOf, reviewTypeOf, textOf } from '#lib/importers/hotcrp/model/wire.ts';
import { keyOf } from '#lib/importers/hotcrp/site/rounds.ts';

/** An event from HotCRP's action log, which is the only export with many of the times. */
export interface Event {
  at: string;
  what: 'started' | 'decided' | 'withdrawn' | ReviewEvent;
  /** The number of the review, if the entry has it. */
  rid: number | null;
  /** Whether the review was written without an assignment before. */
  isUnasked?: boolean;
  /** The person whom the event concerns. */
  email: string | null;
  /** For `assigned` and `changed`: 1 external, 2 PC, 3 secondary, 4 primary, 5 metareview; null if the word is not known. */
  rtype: number | null;
  round: string;
}

type ReviewEvent =
  | 'assigned'
  | 'reassigned'
  | 'changed'
  | 'accepted'
  | 'drafted'
  | 'delivered'
  | 'approved'
  | 'submitted'
  | 'unsubmitted'
  | 'declined'
  | 'removed';

/** The log's words for events of a review; the first match counts. */
const done: readonly (readonly [RegExp, ReviewEvent])[] = [
  [/^declined\b/, 'declined'],
  // To another reviewer, or to the account with which the reviewer's was merged.
  [/^(?:reassigned from|transferred to)\b/, 'reassigned'],
  [/^(unassigned|deleted|removed|retracted)\b/, 'removed'],
  [/^(?:edited, |started, )?submitted(?::|$)/, 'submitted'],
  [/^(?:edited, )?approved(?::|$)/, 'approved'],
  [/^(?:edited, )?delivered(?::|$)/, 'delivered'],
  [/^(?:edited, )?unsubmitted\b/, 'unsubmitted'],
  [/^(?:edited, )?updated draft\b/, 'drafted'],
  [/^(?:edited, )?accepted\b/, 'accepted'],
  // Versions before 3.1 say what became of the review last.
  [/^(?:edited|started)(?:, \w+)* draft\b/, 'drafted'],
  [/^(?:edited|started)(?:, \w+)* approvable\b/, 'delivered'],
  [/^(?:edited|started)(?:, \w+)* adopted\b/, 'approved'],
];

/**
 * Reads one entry of the log.
 *
 * @param actor who did it
 * @param affected whom it concerns, if that is another person
 * @param zone for times without an offset
 * @returns null for entries that are not needed: downloads, accounts, settings, tags, edits
 */
export function eventOf(date: unknown, actor: unknown, affected: unknown, action: unknown, zone: string): Event | null {
  const at = instantOf(date, zone);
  const text = textOf(action);
  if (at === null || text === null) return null;
  const event = (what: Event['what'], rid: string | null = null, rtype: number | null = null, round = ''): Event => {
    return {
      at,
      what,
      rid: rid === null ? null : Number(rid),
      // An anonymous reviewer is affected as `anonymous`.
      email: addressOf(textOf(affected) ?? actor),
      rtype,
      round,
    };
  };
  const review = /^Review (\d+) (.*)$/s.exec(text);
  if (review) {
    const [, rid = '', text = ''] = review;
    const assigned = /^(?:self-)?(?:assigned|requested|claimed|undeclined)(?:: (\w+).*?(?:, round (\S+))?)?$/i.exec(
      text,
    );
    if (assigned) return event('assigned', rid, reviewTypeOf(assigned[1]), keyOf(assigned[2]));
    const changed = /^changed: .* to (\w+)[^,]*(?:, round (\S+))?$/.exec(text);
    if (changed) return event('changed', rid, reviewTypeOf(changed[1]), keyOf(changed[2]));
    const what = done.find(([wording]) => wording.test(text))?.[1];
    return what === undefined ? null : { ...event(what, rid), ...(/^started\b/.test(text) && { isUnasked: true }) };
  }
  if (/^(?:Decision set|Set decision): (?!unspecified$)/i.test(text)) return event('decided');
  if (/^Paper started\b/.test(text)) return event('started');
  if (/^Paper (?:edited, )?withdrawn\b/.test(text)) return event('withdrawn');
  return null;
}
