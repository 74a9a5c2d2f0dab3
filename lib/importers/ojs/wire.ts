import {
  addressFrom,
  arrayFrom,
  firstText,
  membersOf,
  numberFrom,
  textFrom,
  wholeText,
} from '#lib/importers/model/loose.ts';
import { splitName } from '#lib/importers/model/derive.ts';
import { localText } from '#lib/importers/http/rest.ts';

export interface User {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Role ids: 16 journal manager, 17 section editor, 4096 reviewer, 65536 author. */
  roles: number[];
}

interface Author {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  affiliation: string;
  country: string;
}

export interface Publication {
  id: string;
  title: string;
  abstract: string;
  keywords: string[];
  section: string;
  version: number;
  contact: string;
  /** Null in a summary. */
  authors: Author[] | null;
}

export interface Assignment {
  id: string;
  reviewerId: string;
  reviewerName: string;
  status: number | null;
  round: number;
  /** 1 anonymous reviewers, 2 anonymous reviewers and authors, 3 open. */
  method: number | null;
  declined: boolean;
  cancelled: boolean;
  due: unknown;
  assigned: unknown;
  confirmed: unknown;
  completed: unknown;
  recommendation: string;
}

export interface Submission {
  id: string;
  status: number | null;
  stage: number | null;
  isIncomplete: boolean;
  submitted: unknown;
  url: string;
  current: string;
  publications: Publication[];
  /** Null in a summary. */
  assignments: Assignment[] | null;
  rounds: { round: number; status: number | null }[];
}

/** A list that may be given in several languages: the first one that is not empty. */
const localList = (value: unknown): readonly unknown[] =>
  Array.isArray(value)
    ? value
    : ((Object.values(membersOf(value)).find((each) => Array.isArray(each) && each.length > 0) as [] | undefined) ??
      []);

/** The names of a person; some responses have only the full name. */
function namesFrom(members: Readonly<Record<string, unknown>>): { firstName: string; lastName: string } {
  const [firstName, lastName] = [localText(members['givenName']), localText(members['familyName'])];
  return firstName === '' && lastName === '' ? splitName(textFrom(members['fullName'])) : { firstName, lastName };
}

/** @returns null if it is not a user */
export function userFrom(value: unknown): User | null {
  const members = membersOf(value);
  const id = textFrom(members['id']);
  if (id === '' || !('userName' in members || 'fullName' in members || 'email' in members)) return null;
  return {
    id,
    email: addressFrom(members['email']),
    ...namesFrom(members),
    roles: arrayFrom(members['groups']).flatMap((group) => numberFrom(membersOf(group)['roleId']) ?? []),
  };
}

export function publicationFrom(value: unknown): Publication {
  const members = membersOf(value);
  const title = members['fullTitle'] ?? members['title'];
  const keywords = localList(members['keywords']).map((keyword) => firstText(keyword, membersOf(keyword)['name']));
  return {
    id: textFrom(members['id']),
    title: localText(title) || localText(members['title']),
    abstract: localText(members['abstract']),
    keywords: [...new Set(keywords)].filter(Boolean),
    section: textFrom(members['sectionId']),
    version: Math.max(1, numberFrom(members['version']) ?? 1),
    contact: textFrom(members['primaryContactId']),
    authors: Array.isArray(members['authors']) ? members['authors'].map(authorFrom) : null,
  };
}

function authorFrom(value: unknown): Author {
  const members = membersOf(value);
  const affiliations = arrayFrom(members['affiliations']).map((each) => localText(membersOf(each)['name']));
  return {
    id: textFrom(members['id']),
    ...namesFrom(members),
    email: addressFrom(members['email']),
    affiliation: localText(members['affiliation']) || affiliations.filter(Boolean).join('; '),
    country: textFrom(members['country']),
  };
}

/** @returns null if it is not a submission */
export function submissionFrom(value: unknown): Submission | null {
  const members = membersOf(value);
  const id = textFrom(members['id']);
  if (id === '' || !('stageId' in members || 'publications' in members || 'submissionProgress' in members)) return null;
  const progress = textFrom(members['submissionProgress']);
  return {
    id,
    status: numberFrom(members['status']),
    stage: numberFrom(members['stageId']),
    isIncomplete: progress !== '' && progress !== '0',
    submitted: members['dateSubmitted'],
    url: firstText(members['urlEditorialWorkflow'], members['urlWorkflow']),
    current: textFrom(members['currentPublicationId']),
    publications: arrayFrom(members['publications']).map(publicationFrom),
    assignments: Array.isArray(members['reviewAssignments']) ? members['reviewAssignments'].map(assignmentFrom) : null,
    rounds: arrayFrom(members['reviewRounds']).map((round) => {
      const own = membersOf(round);
      return { round: numberFrom(own['round']) ?? 1, status: numberFrom(own['statusId']) ?? numberFrom(own['status']) };
    }),
  };
}

function assignmentFrom(value: unknown): Assignment {
  const members = membersOf(value);
  const recommendation = membersOf(members['reviewerRecommendation']);
  return {
    id: textFrom(members['id']),
    reviewerId: textFrom(members['reviewerId']),
    reviewerName: firstText(members['reviewerFullName'], members['fullName']),
    status: numberFrom(members['statusId']) ?? numberFrom(members['status']),
    round: numberFrom(members['round']) ?? 1,
    method: numberFrom(members['reviewMethod']),
    declined: isTrue(members['declined']),
    cancelled: isTrue(members['cancelled']),
    due: members['dateDue'] ?? members['due'],
    assigned: members['dateAssigned'] ?? members['ask'],
    confirmed: members['dateConfirmed'],
    completed: members['dateCompleted'],
    recommendation: firstText(
      wholeText(recommendation['label']),
      members['recommendation'],
      members['reviewerRecommendationId'],
    ),
  };
}

const isTrue = (value: unknown) => value === true || value === 1 || value === '1';
