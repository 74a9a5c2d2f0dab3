import type { Aliases } from '#lib/importers/tables/columns.ts';

const submission = [
  'submission',
  'submission id',
  'submission #',
  'submission number',
  'submission no',
  'paper',
  'paper id',
  'paper #',
  'paper number',
  'paper no',
  'manuscript',
  'manuscript id',
  'manuscript number',
  'abstract id',
  'id',
  '#',
  'number',
  'no',
  'nr',
];
export const firstName = ['first name', 'given name', 'given names', 'first', 'forename'];
export const lastName = ['last name', 'family name', 'surname', 'last'];
const email = ['email', 'e-mail', 'email address', 'e-mail address', 'mail'];
export const round = ['round', 'phase', 'stage', 'review round'];
const reviewer = {
  email: [
    'reviewer email',
    'reviewer e-mail',
    'reviewer mail',
    'referee email',
    'reviewer emails',
    'email',
    'e-mail',
    'email address',
    'mail',
    'user',
  ],
  id: ['reviewer id', 'reviewer #', 'reviewer number', 'referee id'],
  name: [
    'reviewer name',
    'reviewer',
    'referee name',
    'referee',
    'name',
    'full name',
    'reviewed by',
    'reviewers',
    'referees',
  ],
  firstName: ['reviewer first name', 'first name', 'given name', 'reviewer given name', 'first'],
  lastName: ['reviewer last name', 'last name', 'family name', 'reviewer family name', 'surname', 'last'],
};

export const authorFields: Aliases<
  'submission' | 'firstName' | 'lastName' | 'name' | 'email' | 'affiliation' | 'country' | 'corresponding'
> = {
  submission,
  firstName,
  lastName,
  name: ['name', 'full name', 'author', 'author name'],
  email,
  affiliation: ['affiliation', 'institution', 'organization', 'organisation', 'university', 'company'],
  country: ['country'],
  corresponding: ['corresponding', 'corresponding author', 'is corresponding', 'contact', 'contact author'],
};

export const reviewFields: Aliases<
  | 'submission'
  | 'email'
  | 'id'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'round'
  | 'status'
  | 'submittedAt'
  | 'version'
  | 'url'
  | 'title'
> = {
  submission,
  ...reviewer,
  round,
  status: ['status', 'state', 'review status'],
  submittedAt: ['submitted', 'submitted at', 'review date', 'date', 'completed', 'completed at', 'timestamp', 'time'],
  version: ['version'],
  url: ['url', 'link'],
  title: ['paper title', 'submission title', 'title'],
};

export const assignmentFields: Aliases<
  | 'submission'
  | 'email'
  | 'id'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'round'
  | 'status'
  | 'assignedAt'
  | 'respondedAt'
  | 'due'
  | 'url'
> = {
  submission,
  ...reviewer,
  round,
  status: ['status', 'state', 'response', 'answer', 'assignment status', 'accepted'],
  assignedAt: ['assigned', 'assigned at', 'invited', 'invited at', 'date assigned', 'asked', 'date'],
  respondedAt: ['responded', 'responded at', 'answered', 'answered at', 'date of response'],
  due: ['due', 'deadline', 'due date', 'review deadline'],
  url: ['url', 'link'],
};

export const peopleFields: Aliases<'email' | 'firstName' | 'lastName' | 'name' | 'role' | 'track'> = {
  email,
  firstName,
  lastName,
  name: ['name', 'full name'],
  role: ['role', 'roles', 'position'],
  track: ['track', 'tracks'],
};

/** The fields of all tables but submissions. */
export const tables = { authorFields, reviewFields, assignmentFields, peopleFields };
