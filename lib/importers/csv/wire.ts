import { type Aliases, keyOf } from '#lib/importers/tables/columns.ts';
import { anyTitle } from './kinds.ts';

/** Columns that reviewers fill in. */
const ofReview = /score|rating|recommendation|confidence|evaluation|reviewer|referee|comments?(to|for)/;

/**
 * The fields of submissions for tables with these headers: `Name` is the title if no other header is one, else the author. In a table that
 * reviewers filled in, nobody is taken for an author by a name or address alone.
 */
export function submissionFieldsOf(headers: readonly string[]): typeof submissionFields {
  const keys = headers.map(keyOf);
  const isTitled = keys.some((key) => anyTitle.test(key) && !/^(session|section|journal|book|track)/.test(key));
  const { title, authors, emails } = submissionFields;
  const others = title.filter((name) => name !== 'name');
  return {
    ...submissionFields,
    title: isTitled ? others : ['name', ...others],
    ...(keys.some((key) => ofReview.test(key)) && {
      authors: authors.filter((name) => name !== 'name' && name !== 'full name'),
      emails: emails.filter((name) => name !== 'email address'),
    }),
  };
}

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
const firstName = ['first name', 'given name', 'given names', 'first', 'forename'];
const lastName = ['last name', 'family name', 'surname', 'last'];
const email = ['email', 'e-mail', 'email address', 'e-mail address', 'mail'];
const round = ['round', 'phase', 'stage', 'review round'];
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

export const submissionFields: Aliases<
  | 'id'
  | 'title'
  | 'abstract'
  | 'keywords'
  | 'track'
  | 'status'
  | 'decision'
  | 'accepted'
  | 'decidedAt'
  | 'submittedAt'
  | 'updatedAt'
  | 'withdrawnAt'
  | 'authors'
  | 'emails'
  | 'affiliations'
  | 'round'
  | 'url'
  | 'notesToAuthors'
> = {
  id: [
    'id',
    'submission id',
    'paper id',
    '#',
    'number',
    'no',
    'nr',
    'submission #',
    'paper #',
    'paper no',
    'paper number',
    'submission number',
    'submission no',
    'submission',
    'paper',
    'manuscript id',
    'manuscript number',
    'abstract id',
    'code',
    'reference',
    'session id',
    'proposal id',
    /^(n|numero|nummer|numer)$/,
  ],
  title: [
    'title',
    'paper title',
    'submission title',
    'name of the paper',
    'talk title',
    'proposal title',
    'session title',
    'abstract title',
    'manuscript title',
    'paper name',
    /^(titel|titre|titulo|titolo)/,
    /^(?!sub|short|running|track|session|section|journal|book|.*(job|academic|author|speaker|person|position)).*title/,
    'name',
  ],
  abstract: ['abstract', 'summary', 'description'],
  keywords: ['keywords', 'keyword', 'key words', 'tags'],
  track: ['track', 'track name', 'category', 'submission type', 'type', 'class'],
  status: [
    'status',
    'state',
    'submission status',
    'paper status',
    'proposal state',
    'proposal status',
    'estado',
    'statut',
  ],
  decision: [
    'decision',
    'final decision',
    'decision (final)',
    'outcome',
    'result',
    'verdict',
    'accept/reject',
    'final status',
    'entscheidung',
    'decisione',
  ],
  accepted: ['accepted', 'is accepted'],
  decidedAt: ['decided', 'decided at', 'decision date', 'date of decision'],
  submittedAt: ['submitted', 'submitted at', 'submission date', 'created', 'created at', 'date', 'received'],
  updatedAt: ['updated', 'updated at', 'last updated', 'modified', 'last modified'],
  withdrawnAt: ['withdrawn at', 'withdrawn', 'withdrawal date'],
  authors: [
    'authors',
    'author names',
    'author',
    'author list',
    'contributors',
    'speaker names',
    'speakers',
    'presenters',
    'speaker',
    'presenter',
    /^(autor(en|es)?|auteurs?|autori|autore)$/,
    'speaker name',
    'presenter name',
    // Only if it is not the title.
    'name',
    'full name',
  ],
  emails: [
    'author emails',
    'emails',
    'author e-mails',
    'author email',
    'email',
    'e-mail',
    'corresponding author email',
    'contact email',
    'contact',
    'email address',
    'speaker email',
    'presenter email',
  ],
  affiliations: ['affiliations', 'author affiliations', 'affiliation', 'institutions', 'institution'],
  round,
  url: ['url', 'link', 'page'],
  notesToAuthors: ['notes to authors', 'message to authors', 'comments to authors'],
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
