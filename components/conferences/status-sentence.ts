import { phaseName } from '#components/ui/text/humanize.ts';
import { decisionLabel, statusLabel } from '#components/submissions/model/labels.ts';
import { formatDate, parseTime } from '#components/ui/time/time.ts';
import { findZone, utc } from '#components/ui/time/zone.ts';
import { phasesOf, stagesOf, type Track } from '#components/conferences/model/deadlines.ts';

/** The fields of a submission that its author can see. The sentence must depend on nothing else. */
interface AuthorView {
  status?: string | null | undefined;
  decision?: string | null | undefined;
  decidedAt?: string | null | undefined;
}

/**
 * Describes the status of a submission for its author in one sentence: what is decided, or when reviews are released. Uses only the
 * track's public phases, so that it gives nothing away.
 *
 * @param track from the conference's detail; `undefined` if that could not be loaded
 * @param now the service's clock
 */
export function statusSentence(
  { status, decision, decidedAt }: AuthorView,
  track: Track | undefined,
  now: number,
): string {
  const decided = parseTime(decidedAt);
  if (decision) {
    const on = decided === null ? '' : ` on ${formatDate(decided, utc, now)}`;
    return tellsDecision(status) ? `Decided${on}.` : `Decided${on}: ${decisionLabel(decision).label.toLowerCase()}.`;
  }
  switch (status) {
    case 'DRAFT':
      return track ? draftInWords(track, now) : 'Not submitted yet.';
    case 'WITHDRAWN':
      return 'Withdrawn.';
    case 'ACCEPTED':
    case 'REJECTED':
    case 'IN_REVISION':
      return `${statusLabel(status).label}.`;
    default:
      return track ? releaseInWords(track, now) : '';
  }
}

/** Whether the status, which is shown beside the sentence, already tells the decision. */
const tellsDecision = (status: AuthorView['status']) =>
  status === 'ACCEPTED' || status === 'REJECTED' || status === 'IN_REVISION';

function draftInWords(track: Track, now: number): string {
  const due = stagesOf(track).find(({ phase }) => phase === null);
  if (!due) return 'Not submitted yet.';
  const day = formatDate(due.end, findZone(track.submissionDeadlineTimezone), now);
  return due.end > now ? `Not submitted yet: due by ${day}.` : `Not submitted before the deadline on ${day}.`;
}

/** `Reviews are released after 3 Dec.`, or that they are released; empty for a track without phases. */
export function releaseInWords(track: Track, now: number): string {
  return hiddenInWords(track, now) || (phasesOf(track).length > 0 ? 'Reviews are released.' : '');
}

/**
 * Says when a track's hidden reviews will be released. Uses only phase fields that everyone in the conference can read. Empty if
 * nothing is hidden.
 *
 * @param upTo index of the phase that a submission has reached; later phases are ignored
 */
export function hiddenInWords(track: Track, now: number, upTo = Infinity): string {
  const zone = track.submissionDeadlineTimezone;
  const phases = phasesOf(track);
  const hidden = phases.find(({ index, reviewsReleased }) => reviewsReleased !== true && (index ?? 0) <= upTo);
  if (!hidden) return '';
  const name = phaseName(hidden) ?? 'Phase';
  const say = (words: string) => (phases.length > 1 ? `${name}: reviews ${words}` : `Reviews ${words}`);
  const due = parseTime(hidden.reviewDeadline, zone);
  if (due === null) return say('are shown once the chairs release them.');
  const day = formatDate(due, findZone(zone), now);
  return due > now
    ? say(`are released after ${day}.`)
    : say(`were due on ${day}; the chairs have not released them yet.`);
}
