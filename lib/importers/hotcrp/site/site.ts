import type { ConferenceState } from '#lib/contract/resources/vocabulary.ts';
import type { Report, SourcedPhase, SourcedTrack } from '#lib/importers/model/sourced.ts';
import { instantOf } from '#lib/importers/model/times.ts';
import { type Round, roundsOf } from './rounds.ts';
import { flagOf, isWire, objectsOf, textOf, type Wire } from '#lib/importers/hotcrp/model/wire.ts';
import { zoneOfTimes } from './zone.ts';

/** The category of a decision, independent of the name that chairs give it. */
export type Category = 'accept' | 'reject' | 'desk_reject' | 'maybe';

/** A conference's settings in HotCRP. Null means that the settings do not say. */
export interface Site {
  /** Whether the settings are known. */
  isKnown: boolean;
  name: string | null;
  shortName: string | null;
  website: string | null;
  timezone: string | null;
  /** Whether the site is open for submissions. */
  isOpen: boolean | null;
  isReviewing: boolean | null;
  /** Whether all authors may read reviews and decisions. */
  reviewsShown: boolean | null;
  decisionsShown: boolean | null;
  /** Whether external reviews need the approval of the person who requested them. */
  needsApproval: boolean | null;
  /** Categories by the decision's name in lower case. */
  categories: ReadonlyMap<string, Category>;
  /** In order; `''` is the round without a name. */
  rounds: ReadonlyMap<string, Round>;
  /** The key of the track of submissions without a class. */
  mainTrack: string;
  tracks: readonly SourcedTrack[];
}

/**
 * Reads the settings (`/api/settings`), and the status (`/api/status`) for what the settings do not say.
 *
 * @param zone for times without an offset
 */
export function siteOf(settings: Wire | null, status: Wire | null, zone: string, report: Report): Site {
  const given = settings ?? {};
  const at = (field: string) => (value: unknown) => timeOf(value, zone, field, report);
  const reviewsShown = visibility(given.review_visibility_author);
  const decisionsShown = visibility(given.decision_visibility_author);
  const isOpen = flagOf(given.submission_open) ?? flagOf(isWire(status?.sub) ? status.sub.open : null);
  const isReviewing = flagOf(given.review_open) ?? flagOf(isWire(status?.rev) ? status.rev.open : null);
  const classes = objectsOf(given.submission).flatMap((each) => textOf(each.tag) ?? textOf(each.id) ?? []);
  const mainTrack = classes.some((tag) => tag.toLowerCase() === 'main') ? 'default' : 'main';
  return {
    isKnown: settings !== null,
    name: textOf(given.conference_name),
    shortName: textOf(given.conference_abbreviation),
    website: webAddress(given.conference_url),
    timezone: zoneOfTimes(timesIn(given)),
    isOpen,
    isReviewing,
    reviewsShown,
    decisionsShown,
    needsApproval: needsApproval(given.review_proposal_editable),
    categories: categoriesOf(given, report),
    rounds: roundsOf(given, status, at),
    mainTrack,
    tracks: settings === null ? [] : tracksOf(given, status, mainTrack, at),
  };
}

/** HotCRP shows reviews and decisions to authors never, always, or if a search matches; only "always" is true for all authors. */
function visibility(value: unknown): boolean | null {
  const word = textOf(value)?.toLowerCase();
  return word === undefined ? null : word === 'yes';
}

function needsApproval(value: unknown): boolean | null {
  const word = textOf(value)?.toLowerCase();
  return word === undefined ? null : word.startsWith('approval') || word === '2' || word === '3';
}

/**
 * The conference's state.
 *
 * @param isReviewing whether reviewing has begun, even if it is closed again
 * @param isDecided whether every submission has a decision, because decisions are often set to visible long before
 */
export function stateOf(site: Site, isReviewing: boolean, isDecided: boolean): ConferenceState | null {
  if (site.decisionsShown === true && isDecided) return 'DECIDED';
  if (isReviewing && site.isKnown) return 'REVIEWING';
  if (site.isOpen === true) return 'OPEN';
  return site.isOpen === false && site.isReviewing === false ? 'SETUP' : null;
}

function categoriesOf(settings: Wire, report: Report): Map<string, Category> {
  const categories = new Map<string, Category>();
  for (const decision of objectsOf(settings.decision)) {
    const name = textOf(decision.name);
    const category = textOf(decision.category)?.toLowerCase().replace('-', '_');
    if (name === null || category === undefined) continue;
    if (category === 'accept' || category === 'reject' || category === 'desk_reject' || category === 'maybe') {
      categories.set(name.toLowerCase(), category);
      const id = textOf(decision.id); // some versions send it in place of the name
      if (id !== null && !categories.has(id)) categories.set(id, category);
    } else {
      const message = `expected accept, reject, desk_reject or maybe, found ${JSON.stringify(category)}`;
      report({ place: 'settings', field: `decision ${JSON.stringify(name)}`, message });
    }
  }
  return categories;
}

type At = (field: string) => (value: unknown) => string | null;

/** The track of submissions without a class, followed by a track for each class. */
function tracksOf(settings: Wire, status: Wire | null, mainTrack: string, at: At): SourcedTrack[] {
  const reviewType = reviewTypeOf(settings);
  const now = instantOf(status?.now);
  const isSiteOpen = flagOf(settings.submission_open) === true;
  const track = (
    key: string,
    name: string,
    isOpen: boolean,
    registration: string | null,
    deadline: string | null,
  ): SourcedTrack => {
    const last = registration ?? deadline;
    const isOver = now !== null && last !== null && now > last;
    const allowsNewSubmissions = isOpen && !isOver;
    return { key, name, description: null, reviewType, allowsNewSubmissions, submissionDeadline: deadline };
  };
  const registration = at('submission_registration')(settings.submission_registration);
  const deadline = at('submission_done')(settings.submission_done);
  return [
    track(mainTrack, 'Main track', isSiteOpen, registration, deadline),
    ...objectsOf(settings.submission).flatMap((each) => {
      const tag = textOf(each.tag) ?? textOf(each.id);
      if (tag === null) return [];
      // A class that does not say is open with the conference, but it has only the deadlines that it sets.
      return track(
        tag,
        textOf(each.label) ?? tag,
        isSiteOpen || flagOf(each.open) === true,
        at(`submission ${tag}, registration`)(each.registration),
        at(`submission ${tag}, done`)(each.done),
      );
    }),
  ];
}

/** Reads "optional" and "until review" as blind: when in doubt, hide. There is no type for blind authors with open reviewers. */
function reviewTypeOf(settings: Wire): SourcedTrack['reviewType'] {
  const authors = textOf(settings.author_visibility)?.toLowerCase();
  const reviewers = textOf(settings.review_blind)?.toLowerCase();
  if (authors !== 'open' || reviewers === undefined) return authors === undefined ? null : 'DOUBLE_BLIND';
  return reviewers === 'open' ? 'OPEN' : 'SINGLE_BLIND';
}

/**
 * The phases, in the order in which rounds were created, so that the order does not change with a deadline. Rounds that only reviews name
 * come last. HotCRP releases all rounds together.
 *
 * @param met rounds that reviews name
 */
export function phasesOf(
  rounds: ReadonlyMap<string, Round>,
  met: ReadonlySet<string>,
  reviewsReleased: boolean | null,
): SourcedPhase[] {
  if (rounds.size === 0 && reviewsReleased === null) return []; // those met follow from the assignments; their order is not known
  const isNamed = [...rounds.keys()].some((key) => key !== '');
  const made = [...rounds].filter(([key, { isSet }]) => key !== '' || !isNamed || isSet);
  const others = [...met].filter((key) => !made.some(([known]) => known === key));
  return [...made, ...others.map((key) => [key, { deadline: null }] as const)].map(([key, { deadline }]) => ({
    key,
    name: key === '' ? 'Reviews' : key,
    reviewDeadline: deadline,
    reviewsReleased,
  }));
}

function timeOf(value: unknown, zone: string, field: string, report: Report): string | null {
  const text = textOf(value);
  if (text === null || /^(none|n\/a|never|0)$/i.test(text)) return null;
  const instant = instantOf(value, zone);
  if (instant === null)
    report({ place: 'settings', field, message: `expected a time, found ${JSON.stringify(text.slice(0, 60))}` });
  return instant;
}

function webAddress(value: unknown): string | null {
  const text = textOf(value);
  return text !== null && URL.canParse(text) && /^https?:/i.test(text) ? text : null;
}

/** All times with an offset in a JSON value. */
function timesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2} .*[+-]\d{2}:?\d{2}$/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(timesIn);
}
