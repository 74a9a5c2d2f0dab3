import { phaseName } from '#components/ui/text/humanize.ts';
import { decisionLabel } from '#components/submissions/model/labels.ts';
import { formatDate, formatMoment, parseTime } from '#components/ui/time/time.ts';
import { findZone, utc } from '#components/ui/time/zone.ts';
import { mainPhaseOf } from '#lib/contract/reviews/extra-phases.ts';
import { phasesOf, stagesOf, type Track } from '#components/conferences/model/deadlines.ts';

/** The fields of a submission that its author can see. The sentence must depend on nothing else. */
interface AuthorView {
  status?: string | null | undefined;
  decision?: string | null | undefined;
  decidedAt?: string | null | undefined;
}

/** What a submission's author waits for, from the conference's public part. */
interface Around {
  /** From the conference's detail; `undefined` if that could not be loaded. */
  track: Track | undefined;
  /** The first day of the conference, in milliseconds since 1970; `null` if it is not known. */
  begins: number | null;
}

/**
 * Describes the status of a submission for its author: what is decided, and what happens next and when. Uses only the public phases
 * of the track and the dates of the conference, so that it gives nothing away, and names no date that is not given. What is still to come has its
 * time and the track's zone: the day alone would be another one elsewhere. The status itself is shown beside it, so it is not repeated.
 *
 * @param now the service's clock
 */
export function statusSentence({ status, decision, decidedAt }: AuthorView, around: Around, now: number): string {
  if (status === 'WITHDRAWN') return '';
  const { track } = around;
  const decided = parseTime(decidedAt);
  const next = nextInWords(decision ?? '', status ?? '', around, now);
  if (decision) {
    const on = decided === null ? '' : ` on ${formatDate(decided, utc, now)}`;
    const what = tellsDecision(status) ? '' : `: ${decisionLabel(decision).label.toLowerCase()}`;
    return joined(`Decided${on}${what}.`, next);
  }
  switch (status) {
    case 'DRAFT':
      return track ? draftInWords(track, now) : 'Not submitted yet.';
    case 'ACCEPTED':
    case 'REJECTED':
    case 'IN_REVISION':
      return next;
    default:
      return track ? joined(closingInWords(track, now), releaseInWords(track, now)) : '';
  }
}

const joined = (...sentences: readonly string[]) => sentences.filter((sentence) => sentence !== '').join(' ');

/** What comes after the decision: the conference for what is accepted, the reviews of a phase for a revision. */
function nextInWords(decision: string, status: string, { track, begins }: Around, now: number): string {
  if (decision === 'ACCEPT' || status === 'ACCEPTED') {
    return begins !== null && begins > now ? `The conference begins on ${formatDate(begins, utc, now)}.` : '';
  }
  if (!track || (decision !== 'REVISE' && status !== 'IN_REVISION')) return '';
  const zone = track.submissionDeadlineTimezone;
  for (const phase of phasesOf(track)) {
    const due = phase.reviewsReleased === true ? null : parseTime(phase.reviewDeadline, zone);
    if (due === null || due <= now) continue;
    return `${phaseName(phase) ?? 'Next phase'}: reviews are due on ${formatMoment(due, zone ?? '', now)}.`;
  }
  return '';
}

/** That a track still takes submissions, if its deadline is ahead. */
function closingInWords(track: Track, now: number): string {
  if (track.allowsNewSubmissions === false) return '';
  const zone = track.submissionDeadlineTimezone;
  const due = parseTime(track.submissionDeadline, zone);
  return due !== null && due > now ? `Submissions close on ${formatMoment(due, zone ?? '', now)}.` : '';
}

/** Whether the status, which is shown beside the sentence, already says what was decided. */
const tellsDecision = (status: AuthorView['status']) =>
  status === 'ACCEPTED' || status === 'REJECTED' || status === 'IN_REVISION';

function draftInWords(track: Track, now: number): string {
  const due = stagesOf(track).find(({ phase }) => phase === null);
  if (!due) return 'Not submitted yet.';
  const zone = track.submissionDeadlineTimezone;
  return due.end > now
    ? `Not submitted yet: due by ${formatMoment(due.end, zone ?? '', now)}.`
    : `Not submitted before the deadline on ${formatDate(due.end, findZone(zone), now)}.`;
}

/** When the hidden reviews of a track are due, or that all are released; empty for a track without phases. */
function releaseInWords(track: Track, now: number): string {
  return (
    hiddenInWords(track, now) || (phasesOf(track).length > 0 ? 'Reviews are released; no decision is shown yet.' : '')
  );
}

/**
 * Says when a track's hidden reviews are due, and that the chairs release them. Uses only phase fields that everyone in the conference can read. Empty if
 * nothing is hidden.
 *
 * @param upTo index of the phase that a submission has reached; later phases are ignored
 */
export function hiddenInWords(track: Track, now: number, upTo = Infinity): string {
  const zone = track.submissionDeadlineTimezone;
  const phases = phasesOf(track);
  // Extra phases are released with their phase, unless the source no longer has them: then nobody releases them any more.
  const own = phases.filter((phase) => mainPhaseOf(phase, phases) === phase);
  const hidden = own.find(({ index, reviewsReleased }) => reviewsReleased !== true && (index ?? 0) <= upTo);
  if (!hidden) return '';
  const name = phaseName(hidden) ?? 'Phase';
  const say = (words: string) => (phases.length > 1 ? `${name}: reviews ${words}` : `Reviews ${words}`);
  const due = parseTime(hidden.reviewDeadline, zone);
  if (due === null) return say('are shown once the chairs release them.');
  return due > now
    ? say(`are due on ${formatMoment(due, zone ?? '', now)}; they are shown once the chairs release them.`)
    : say(`were due on ${formatDate(due, findZone(zone), now)}; the chairs have not released them yet.`);
}
