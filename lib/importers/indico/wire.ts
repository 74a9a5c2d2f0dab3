import { splitName } from '#lib/importers/model/derive.ts';
import {
  addressFrom,
  arrayFrom,
  firstText,
  membersOf,
  numberFrom,
  textFrom,
  wholeText,
} from '#lib/importers/model/loose.ts';
import { idOf } from '#lib/importers/http/rest.ts';

export interface User {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

export interface Track {
  id: string;
  title: string;
  code: string;
}

interface Person extends User {
  affiliation: string;
  /** `primary`, `secondary`, or `''` for a person who only speaks. */
  authorType: string;
}

export interface Review {
  user: User;
  track: Track | null;
  comment: string;
  /** The reviewer's recommendation: `accept`, `reject`, … */
  action: string;
  type: string;
  /** For a paper: `content`, `layout`, … */
  group: string;
  ratings: { question: string; title: string; value: unknown }[];
  created: unknown;
  modified: unknown;
}

export interface Abstract {
  id: string;
  /** The id in the page's address. */
  pageId: string;
  title: string;
  content: string;
  state: string;
  submitter: User;
  /** The authors' comment for the organisers. */
  submissionComment: string;
  judgmentComment: string;
  submitted: unknown;
  modified: unknown;
  judged: unknown;
  /** As submitted. */
  type: string;
  acceptedType: string;
  accepted: Track | null;
  reviewedFor: Track[];
  submittedFor: Track[];
  persons: Person[];
  fields: { name: string; value: unknown }[];
  reviews: Review[];
}

export interface Paper {
  id: string;
  pageId: string;
  title: string;
  code: string;
  state: string;
  revisions: Revision[];
}

export interface Revision {
  number: number;
  state: string;
  submitter: User;
  submitted: unknown;
  judged: unknown;
  judgmentComment: string;
  reviews: Review[];
}

/** A word that may be given as a string, as an object with a `name`, or as an index in a list. */
function wordFrom(value: unknown, words: readonly string[]): string {
  const word = firstText(membersOf(value)['name'], value).toLowerCase();
  const number = numberFrom(word);
  return number === null ? word : (words[number] ?? word);
}

const abstractStates = ['', 'submitted', 'withdrawn', 'accepted', 'rejected', 'merged', 'duplicate', 'invited'];
const abstractActions = ['', 'accept', 'reject', 'change_tracks', 'mark_as_duplicate', 'merge'];
const paperStates = ['', 'submitted', 'accepted', 'rejected', 'to_be_corrected'];
const paperActions = ['', 'accept', 'reject', 'to_be_corrected'];

function userFrom(value: unknown): User {
  const members = membersOf(value);
  const firstName = textFrom(members['first_name']);
  const lastName = firstText(members['last_name'], members['family_name']);
  return {
    id: textFrom(members['id']),
    ...(firstName === '' && lastName === '' ? splitName(textFrom(members['full_name'])) : { firstName, lastName }),
    email: addressFrom(members['email']),
  };
}

function trackFrom(value: unknown): Track | null {
  const members = membersOf(value);
  const id = textFrom(members['id']);
  const title = textFrom(members['title']);
  return id === '' && title === '' ? null : { id: id || title, title, code: textFrom(members['code']) };
}

const tracksFrom = (value: unknown) => arrayFrom(value).flatMap((each) => trackFrom(each) ?? []);

function reviewFrom(value: unknown, actions: readonly string[]): Review {
  const members = membersOf(value);
  return {
    user: userFrom(members['user']),
    track: trackFrom(members['track']),
    comment: wholeText(members['comment']),
    action: wordFrom(members['proposed_action'], actions),
    type: textFrom(membersOf(members['proposed_contrib_type'])['name']),
    group: textFrom(membersOf(members['group'])['name']),
    ratings: arrayFrom(members['ratings']).map((rating) => {
      const { question, value: given } = membersOf(rating);
      return { question: idOf(question), title: textFrom(membersOf(question)['title']), value: given };
    }),
    created: members['created_dt'],
    modified: members['modified_dt'],
  };
}

/** @returns null if it has no id */
export function abstractFrom(value: unknown): Abstract | null {
  const members = membersOf(value);
  const id = firstText(members['friendly_id'], members['id']);
  const title = wholeText(members['title']);
  if (id === '') return null;
  return {
    id,
    pageId: firstText(members['id'], id),
    title,
    content: wholeText(members['content'] ?? members['description']),
    state: wordFrom(members['state'], abstractStates),
    submitter: userFrom(members['submitter']),
    submissionComment: textFrom(members['submission_comment']),
    judgmentComment: textFrom(members['judgment_comment']),
    submitted: members['submitted_dt'],
    modified: members['modified_dt'],
    judged: members['judgment_dt'],
    type: firstText(membersOf(members['submitted_contrib_type'])['name']),
    acceptedType: firstText(membersOf(members['accepted_contrib_type'])['name']),
    accepted: trackFrom(members['accepted_track']),
    reviewedFor: tracksFrom(members['reviewed_for_tracks']),
    submittedFor: tracksFrom(members['submitted_for_tracks']),
    persons: arrayFrom(members['persons']).map((person) => ({
      ...userFrom(person),
      affiliation: textFrom(membersOf(person)['affiliation']),
      authorType: wordFrom(membersOf(person)['author_type'], ['', 'primary', 'secondary']).replace('none', ''),
    })),
    fields: arrayFrom(members['custom_fields']).map((field) => {
      const { name, id: number, value: given } = membersOf(field);
      return { name: firstText(name, number), value: given };
    }),
    reviews: arrayFrom(members['reviews']).map((review) => reviewFrom(review, abstractActions)),
  };
}

/** @returns null if it has no contribution with an id */
export function paperFrom(value: unknown): Paper | null {
  const members = membersOf(value);
  const contribution = membersOf(members['contribution']);
  const id = firstText(contribution['friendly_id'], contribution['id']);
  if (id === '') return null;
  return {
    id,
    pageId: firstText(contribution['id'], id),
    title: wholeText(contribution['title']),
    code: textFrom(contribution['code']),
    state: wordFrom(members['state'], paperStates),
    revisions: arrayFrom(members['revisions']).map((revision, at) => {
      const own = membersOf(revision);
      return {
        number: numberFrom(own['number']) ?? at + 1,
        state: wordFrom(own['state'], paperStates),
        submitter: userFrom(own['submitter']),
        submitted: own['submitted_dt'],
        judged: own['judgment_dt'],
        judgmentComment: textFrom(own['judgment_comment']),
        reviews: arrayFrom(own['reviews']).map((review) => reviewFrom(review, paperActions)),
      };
    }),
  };
}
