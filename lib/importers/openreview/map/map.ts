import { unknownConference, unknownTrack } from '#lib/importers/model/blank.ts';
import type { Report, SourcedConference, SourcedPhase, SourcedTrack } from '#lib/importers/model/sourced.ts';
import { instantOf } from '#lib/importers/model/times.ts';
import { type Collection, type Forum, type Openness } from './collection.ts';
import { type DecisionForm, decisionFormOf } from './decision.ts';
import type { People } from './people.ts';
import { submissionOf } from './map-submission.ts';
import type { Names } from './stages.ts';
import { type Content, type Invitation, textOf } from './wire.ts';

/** What mapping a submission needs to know about its venue. */
export interface Context {
  venue: string;
  names: Names;
  people: People;
  /** The website's address; null if it is not known. */
  site: string | null;
  /** Deadlines of single submissions that differ from their phase's, by the id of the invitation. */
  deadlines: ReadonlyMap<string, string>;
  /** How the venue decides. */
  decisionForm: DecisionForm;
  /** Whether submissions with a decision that authors may not read yet have a phase of their own. */
  hasDecisionPhase: boolean;
  /** Whether any submission has a decision note. */
  hasDecisionNotes: boolean;
  report: Report;
  /** Reports a field that is confidential by its name, once for each name. */
  reportConfidential: (place: string, field: string, of: 'reviews' | 'submissions') => void;
}

/**
 * Maps a venue to a conference.
 *
 * @param content of the venue's own group; empty if it cannot be read
 * @param now the current time, to decide whether submissions are open; null for dumps
 */
export function conferenceOf(
  collection: Collection,
  venue: string,
  content: Content,
  site: string | null,
  now: Date | null,
): SourcedConference {
  const { names, people, invitations } = collection;
  const forums = collection.finish();
  const review = phaseOf(collection, venue, 'review', releaseOf(collection.openness.get('review')));
  const hasMetaReviews =
    collection.openness.has('metaReview') ||
    invitations.has(`${venue}/-/${names.metaReview}`) ||
    people.hasAsked('metaReview', names);
  const metaReview = phaseOf(collection, venue, 'metaReview', releaseOf(collection.openness.get('metaReview')));
  // The release of a phase also shows its decisions. While authors may not read every decision, decisions need an unreleased phase.
  const hasDecisionPhase = (['decision', 'deskRejection'] as const).some((stage) => {
    const openness = collection.openness.get(stage);
    return openness !== undefined && releaseOf(openness) !== true;
  });
  const decision: SourcedPhase = {
    key: names.decision,
    name: 'Decision',
    reviewDeadline: null,
    reviewsReleased: false,
  };
  const hasDecisionNotes = collection.openness.has('decision');
  const submission = invitations.get(`${venue}/-/${names.submission}`);
  const deadlines = new Map([...review.own, ...metaReview.own]);
  const decisionForm = decisionFormOf(content);
  const context = { venue, names, people, site, deadlines, decisionForm, hasDecisionPhase, hasDecisionNotes };
  return {
    ...unknownConference,
    name: textOf(content['title']?.value) ?? nameOf(venue),
    shortName: textOf(content['subtitle']?.value),
    website: webAddressOf(content['website']?.value),
    startDate: dayOf(content['start_date']?.value),
    endDate: dayOf(content['end_date']?.value),
    ...placeOf(textOf(content['location']?.value)),
    tracks: tracksOf(collection, submission ? openingOf(submission, now) : {}),
    phases: [review.phase, ...(hasMetaReviews ? [metaReview.phase] : []), ...(hasDecisionPhase ? [decision] : [])],
    grants: people.grants.map(({ who, role }) => ({ person: people.personOf(people.behind(who)), role })),
    submissions: (report) => submissionsOf(forums, { ...context, report }),
  };
}

/** The tracks that submissions name, and `main` for submissions that name none. */
function tracksOf(
  { tracks }: Collection,
  opening: Partial<Pick<SourcedTrack, 'allowsNewSubmissions' | 'submissionDeadline'>>,
): SourcedTrack[] {
  return Array.from(tracks, (track) => {
    return { ...unknownTrack(track ?? 'main', track ?? 'Main track'), ...opening };
  });
}

function* submissionsOf(forums: Iterable<Forum>, context: Omit<Context, 'reportConfidential'>) {
  const reported = new Set<string>();
  const reportConfidential: Context['reportConfidential'] = (place, field, of) => {
    if (reported.has(`${of} ${field}`)) return;
    reported.add(`${of} ${field}`);
    const told = 'its name or value says that it is not for authors, and the file does not say who may read it';
    context.report({ place, field, message: `${told}; it is left out of all ${of}` });
  };
  for (const forum of forums) yield submissionOf(forum, { ...context, reportConfidential });
}

function openingOf({ due, opens, closes }: Invitation, now: Date | null) {
  const moment = now?.toISOString() ?? null;
  const ends = closes ?? due;
  const isOpen = moment !== null && ends !== null && moment < ends && (opens ?? '') <= moment;
  return { allowsNewSubmissions: isOpen, submissionDeadline: due };
}

/** A phase, and the deadlines of single submissions that differ from it. */
function phaseOf(
  { names, invitations }: Collection,
  venue: string,
  stage: 'review' | 'metaReview',
  reviewsReleased: boolean | null,
): { phase: SourcedPhase; own: Map<string, string> } {
  const ending = `/-/${names[stage]}`;
  const single = new Map<string, string>();
  for (const { id, due } of invitations.values()) {
    if (due !== null && id.endsWith(ending) && id !== `${venue}${ending}`) single.set(id, due);
  }
  const reviewDeadline = invitations.get(`${venue}${ending}`)?.due ?? mostFrequent([...single.values()]);
  const own = new Map([...single].filter(([, due]) => due !== reviewDeadline));
  const name = names[stage].replaceAll('_', ' ');
  return { phase: { key: names[stage], name, reviewDeadline, reviewsReleased }, own };
}

/** Whether authors may read all notes of a stage; null if there are none, or some do not say. */
function releaseOf(openness: Openness | undefined): boolean | null {
  if (!openness) return null;
  if (openness.hidden > 0) return false;
  return openness.unknown > 0 ? null : true;
}

function mostFrequent(values: readonly string[]): string | null {
  const counts = [...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length] as const);
  return counts.toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? null;
}

/** `2027-06-07`, `Jun 7 2027`, `June 7, 2027`. */
function dayOf(value: unknown): string | null {
  const isInWords = typeof value === 'string' && /^[A-Za-z]{3,9}\.? \d{1,2},? \d{4}$/.test(value);
  return instantOf(isInWords ? Date.parse(`${value} UTC`) : value);
}

/**
 * `ICLR.cc/2026/Conference` → `ICLR 2026 Conference`. Before the name of a conference with its year, an address is that of those who hold it:
 * `thecvf.com/CVPR/2026/Conference` → `CVPR 2026 Conference`.
 */
function nameOf(venue: string): string | null {
  const isOfHolder =
    /^[^/]+\.[^/]+\/(?!workshop|conference|track|symposium)[A-Za-z][^/]*(\/[A-Za-z][^/]*)?\/\d{4}(\/|$)/i;
  const [first = '', ...rest] = venue.split('/').slice(isOfHolder.test(venue) ? 1 : 0);
  return [first.split('.')[0], ...rest].join(' ').replaceAll('_', ' ').trim() || null;
}

/** Splits `Vienna, Austria` into city and country; anything else is the city. */
function placeOf(location: string | null): { city: string | null; country: string | null } {
  const parts = location?.split(',').map((part) => part.trim()) ?? [];
  const [city = null, country = null] = parts.length === 2 ? parts : [location];
  return { city, country };
}

function webAddressOf(value: unknown): string | null {
  const text = textOf(value);
  return text !== null && /^https?:\/\/\S+$/.test(text) ? text : null;
}
