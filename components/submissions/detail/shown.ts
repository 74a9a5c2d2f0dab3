import type { ConferenceDetail, Track } from '#components/conferences/model/deadlines.ts';
import { hiddenInWords, statusSentence } from '#components/conferences/status-sentence.ts';
import { parseTime } from '#components/ui/time/time.ts';
import type { Detail } from '#components/submissions/model/detail.ts';
import { type Schedule, scheduleOf } from '#components/submissions/model/schedule.ts';

/** What the page of a submission shows of its conference. */
export interface Shown {
  /** Its deadlines; `null` if they could not be loaded. */
  schedule: Schedule | null;
  /** For an author, in words: what is still hidden, and until when; empty if nothing is hidden or it is not known. */
  hidden: string;
  /** For an author, in words: its status, and what happens next; empty if it is not known. */
  next: string;
}

/**
 * Returns what a submission's page shows of its conference.
 *
 * @param isChair whether the viewer may read the reviews; else they are an author
 * @param now the service's clock, in milliseconds since 1970
 */
export function shownOf(conference: ConferenceDetail, submission: Detail, isChair: boolean, now: number): Shown {
  const { status, decision, track: own } = submission;
  const schedule = scheduleOf(conference, own?.slug, now);
  if (isChair) return { schedule, hidden: '', next: '' };
  const track = conference.tracks?.find(({ slug }) => slug === own?.slug);
  const view = { status, decision: decision?.decision, decidedAt: decision?.decidedAt };
  return {
    schedule,
    hidden: hiddenFromAuthor(submission, track, now),
    next: statusSentence(view, { track, begins: parseTime(conference.startDate) }, now),
  };
}

/**
 * Says what is still hidden from an author, and until when; empty if nothing is, if the track is not known, or for a withdrawn submission,
 * where nothing is due.
 */
export function hiddenFromAuthor({ status, currentPhase }: Detail, track: Track | undefined, now: number): string {
  return track && status !== 'WITHDRAWN' ? hiddenInWords(track, now, currentPhase?.index ?? undefined) : '';
}

/**
 * Says why there is no decision to show.
 *
 * @param hidden for an author, what is still hidden; null for a chair, who sees a decision once it is made
 */
export function noDecisionInWords({ status }: Pick<Detail, 'status'>, hidden: string | null): string {
  if (status === 'WITHDRAWN') return 'None to show: the submission was withdrawn.';
  if (hidden === null) return 'None yet.';
  return `None to show yet. A decision appears here once it is made and released. ${hidden}`.trim();
}
