import {
  addressFrom,
  arrayFrom,
  firstText,
  listFrom,
  membersOf,
  numberFrom,
  textFrom,
  wholeText,
} from '#lib/importers/model/loose.ts';
import { idOf, localText } from '#lib/importers/http/rest.ts';

/** A person in pretalx: speakers, reviewers and team members have codes. */
export interface Person {
  code: string;
  name: string;
  email: string;
}

export interface Event {
  name: string;
  timezone: string;
  startDate: string;
  endDate: string;
}

export interface Track {
  id: string;
  name: string;
  description: string;
}

export interface Proposal {
  code: string;
  title: string;
  state: string;
  track: Track | null;
  type: string;
  tags: string[];
  /** Those of the tags that pretalx shows to everybody; the others are the organisers' own. */
  publicTags: string[];
  abstract: string;
  description: string;
  /** The speakers' notes for the organisers. */
  notes: string;
  /** Notes of organisers and reviewers, hidden from the speakers. */
  internalNotes: string;
  speakers: Person[];
  /** Codes of assigned reviewers; null if the token does not see them. */
  assigned: string[] | null;
  answers: Answer[];
  created: string;
}

export interface Answer {
  question: string;
  answer: string;
  /** Whether reviewers may see it and it contains no personal data; false if unknown. */
  isOpen: boolean;
}

export interface Review {
  id: string;
  submission: string;
  reviewer: Person;
  text: string;
  score: number | null;
  scores: { category: string; value: string; label: string }[];
  answers: Answer[];
  created: string;
  updated: string;
}

export interface Team {
  members: Person[];
  isOfEvent: boolean;
  changesSubmissions: boolean;
  changesEvent: boolean;
  /** The ids of the tracks to which the team is limited; empty for all tracks. */
  tracks: string[];
}

/** Reads a person, who may also be given as a bare code or, in older versions, as a bare name; the code is `''` if it is not given. */
export function personFrom(value: unknown): Person {
  const members = membersOf(value);
  const bare = textFrom(value);
  if (bare !== '' && !/^[A-Z0-9]+$/.test(bare)) return { code: '', name: bare, email: '' };
  return { code: idOf(value, 'code'), name: textFrom(members['name']), email: addressFrom(members['email']) };
}

export function eventFrom(value: unknown): Event | null {
  const members = membersOf(value);
  if (textFrom(members['slug']) === '' && localText(members['name']) === '') return null;
  return {
    name: localText(members['name']),
    timezone: textFrom(members['timezone']),
    startDate: textFrom(members['date_from']),
    endDate: textFrom(members['date_to']),
  };
}

export function trackFrom(value: unknown): Track | null {
  const id = idOf(value);
  if (id === '' || id === 'null') return null;
  const members = membersOf(value);
  return { id, name: localText(members['name']) || textFrom(value), description: localText(members['description']) };
}

/**
 * Reads the track of a proposal. Older versions give its name, often in several languages, and the id beside it or not at all; without an id the
 * name is the id.
 */
function proposalTrackFrom(value: unknown, besideId: unknown): Track | null {
  const members = membersOf(value);
  // `id` may also be the language Indonesian.
  const isTrack = 'name' in members || Object.keys(members).every((key) => key === 'id' || key === 'description');
  const name = localText(value);
  const isName = typeof value === 'object' ? !isTrack : !/^\d*$/.test(name);
  if (!isName || name === '') return trackFrom(value) ?? trackFrom(besideId);
  return { id: idOf(besideId) || name, name, description: '' };
}

/** @returns null if it has no code */
export function proposalFrom(value: unknown): Proposal | null {
  const members = membersOf(value);
  const code = textFrom(members['code']);
  if (code === '') return null;
  const anonymised = anonymisedFrom(members['anonymised_data']);
  const shown = (name: string) => wholeText(Object.hasOwn(anonymised, name) ? anonymised[name] : members[name]);
  const type = members['submission_type'];
  const tags = arrayFrom(members['tags']).map((tag) => {
    const { tag: name, is_public, public: isPublic = is_public } = membersOf(tag); // `public` before 2025
    return { name: localText(name) || textFrom(tag), isPublic: isPublic === true };
  });
  return {
    code,
    title: shown('title'),
    state: textFrom(members['state']).toLowerCase(),
    track: proposalTrackFrom(members['track'], members['track_id']),
    type: localText(membersOf(type)['name']) || localText(type),
    tags: tags.map(({ name }) => name).filter(Boolean),
    publicTags: tags.flatMap(({ name, isPublic }) => (isPublic && name !== '' ? [name] : [])),
    abstract: shown('abstract'),
    description: shown('description'),
    notes: textFrom(members['notes']),
    internalNotes: textFrom(members['internal_notes']),
    speakers: arrayFrom(members['speakers'])
      .map(personFrom)
      .filter(({ code: known, name, email }) => known || name || email),
    assigned: Array.isArray(members['assigned_reviewers'])
      ? members['assigned_reviewers'].map((reviewer) => personFrom(reviewer).code).filter(Boolean)
      : null,
    answers: answersFrom(members['answers']),
    created: textFrom(members['created']),
  };
}

/** The texts that organisers wrote to replace those that reveal the speakers; an empty one hides a text. */
function anonymisedFrom(value: unknown): Readonly<Record<string, unknown>> {
  const texts = membersOf(typeof value === 'string' ? jsonIn(value) : value);
  return texts['_anonymised'] === false ? {} : texts;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function answersFrom(value: unknown): Answer[] {
  return arrayFrom(value).flatMap((answer) => {
    const members = membersOf(answer);
    const question = membersOf(members['question']);
    const text = wholeText(members['answer']) || listFrom(members['options']).join(', ');
    const name = localText(question['question']);
    if (name === '' || text === '') return [];
    const isOpen = question['is_visible_to_reviewers'] === true && question['contains_personal_data'] !== true;
    return [{ question: name, answer: text, isOpen }];
  });
}

/** @returns null if it has no submission or no reviewer, not even a name */
export function reviewFrom(value: unknown): Review | null {
  const members = membersOf(value);
  const submission = idOf(members['submission'], 'code');
  const reviewer = personFrom(members['user']);
  if (submission === '' || (reviewer.code === '' && reviewer.email === '' && reviewer.name === '')) return null;
  return {
    id: textFrom(members['id']),
    submission,
    reviewer,
    text: wholeText(members['text']),
    score: numberFrom(members['score']),
    scores: arrayFrom(members['scores']).map((score) => {
      const { category, value: given, label } = membersOf(score);
      const name = localText(membersOf(category)['name']) || firstText(category, membersOf(category)['id']);
      return { category: name, value: textFrom(given), label: textFrom(label) };
    }),
    answers: answersFrom(members['answers']),
    created: textFrom(members['created']),
    updated: textFrom(members['updated']),
  };
}

/** @param event the event's slug */
export function teamFrom(value: unknown, event: string): Team {
  const members = membersOf(value);
  const events = arrayFrom(members['limit_events']).map((each) => idOf(each, 'slug'));
  return {
    members: arrayFrom(members['members']).map(personFrom),
    isOfEvent: members['all_events'] === true || events.includes(event),
    changesSubmissions: members['can_change_submissions'] === true,
    changesEvent: members['can_change_event_settings'] === true,
    tracks: arrayFrom(members['limit_tracks'])
      .map((track) => idOf(track))
      .filter(Boolean),
  };
}
