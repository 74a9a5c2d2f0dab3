import type { Aliases } from '#lib/importers/tables/columns.ts';
import type { Kind } from '#lib/importers/tables/table-kinds.ts';

/** Whether a table has columns about reviewing: its people may be reviewers, who must not be taken for authors. */
const namesReviewers = (keys: ReadonlySet<string>) => [...keys].some((key) => /member|review|status/.test(key));

/** The tables of EasyChair, recognised by the names of files and sheets, else by their headers. */
export const kinds = {
  answer: { name: /\breview (texts?|scores?|answers?|fields?|form fields?|field values?)$/ },
  fieldValue: { name: /(field|form) values?$/, headers: (keys) => keys.has('fieldname') && keys.has('value') },
  submissionTopic: { name: /submission topics?$/ },
  committeeTopic: { name: /(committee|reviewer) topics?$/ },
  metareview: { name: /meta ?reviews?$/, headers: (keys) => keys.has('pconlypart') },
  bidding: { name: /\bbid(ding|s)?$/ },
  conflict: { name: /\bconflicts?$/ },
  otherAssignment: { name: /\b(meta ?review(er)?s?|senior|spc|chairs?)\b.*\bassignments?$/ },
  assignment: { name: /\bassignments?$/ },
  attachment: { name: /\battachments?$/ },
  review: { name: /(^|\s)reviews?$/, headers: (keys) => keys.has('scores') && keys.has('text') },
  committee: {
    name: /\b(committee( members?)?|pc members?)$/,
    headers: (keys) => keys.has('person#') && keys.has('role'),
  },
  author: {
    name: /\bauthors?$/,
    headers: (keys) => keys.has('submission#') && keys.has('lastname') && !namesReviewers(keys),
  },
  topics: { name: /^(.* )?topics?$/ },
  submission: {
    name: /\b(submissions?|papers?)( \(?(deleted|withdrawn)\)?)?$/,
    headers: (keys) => keys.has('title') && keys.has('#'),
  },
  reviewer: { name: /reviewers?$|\breview requests?$/ },
} satisfies Record<string, Kind>;

const submissionNumber = [
  'submission #',
  'submission',
  'submission number',
  'submission id',
  'paper #',
  'paper',
  'paper id',
];
const memberNumber = ['member #', 'member', 'member number', 'pc member #'];
const memberName = ['member name', 'pc member', 'name'];
const email = ['email', 'e-mail', 'email address'];
const firstName = ['first name', 'given name', 'first'];
const lastName = ['last name', 'family name', 'surname', 'last'];

type Fields<Names extends string> = Aliases<Names>;

export const submissionFields: Fields<
  | 'number'
  | 'title'
  | 'authors'
  | 'submitted'
  | 'updated'
  | 'formFields'
  | 'keywords'
  | 'decision'
  | 'notified'
  | 'reviewsSent'
  | 'abstract'
  | 'deleted'
  | 'track'
> = {
  number: ['#', 'submission #', 'number', 'id', 'paper #', 'no', 'paper', 'submission'],
  title: ['title', 'paper title', 'submission title'],
  authors: ['authors', 'author'],
  submitted: ['submitted', 'submission date', 'time', 'date'],
  updated: ['last updated', 'updated', 'last update'],
  formFields: ['form fields'],
  keywords: ['keywords', 'keyphrases'],
  decision: ['decision', 'acceptance', 'status'],
  notified: ['notified'],
  reviewsSent: ['reviews sent'],
  abstract: ['abstract'],
  deleted: ['deleted?', 'deleted'],
  track: ['track', 'track name', 'track #'],
};

export const authorFields: Fields<
  'submission' | 'firstName' | 'lastName' | 'email' | 'country' | 'affiliation' | 'page' | 'person' | 'corresponding'
> = {
  submission: [...submissionNumber, '#'],
  firstName,
  lastName,
  email,
  country: ['country'],
  affiliation: ['affiliation', 'organization', 'organisation'],
  page: ['Web page', 'Web site'],
  person: ['person #', 'person'],
  corresponding: ['corresponding?', 'corresponding', 'corresponding author'],
};

export const committeeFields: Fields<
  'number' | 'person' | 'firstName' | 'lastName' | 'name' | 'email' | 'role' | 'track'
> = {
  number: ['#', 'member #', 'number'],
  person: ['person #', 'person'],
  firstName,
  lastName,
  name: ['name', 'member name'],
  email,
  role: ['role'],
  track: ['track', 'track name', 'track #'],
};

export const reviewFields: Fields<
  | 'number'
  | 'submission'
  | 'member'
  | 'memberName'
  | 'order'
  | 'version'
  | 'text'
  | 'scores'
  | 'total'
  | 'date'
  | 'time'
  | 'subreviewer'
  | 'subreviewerLast'
  | 'subreviewerEmail'
  | 'subreviewerPerson'
  | 'attachment'
> = {
  number: ['#', 'review #'],
  submission: submissionNumber,
  member: [...memberNumber, 'review assignment #'],
  memberName: [...memberName, 'reviewer name'],
  order: ['number'],
  version: ['version'],
  text: ['text', 'review text', 'review'],
  scores: ['scores', 'score'],
  total: ['total score', 'total', 'overall evaluation score'],
  date: ['date', 'review date', 'date of review submission'],
  time: ['time', 'review time', 'time of review submission'],
  subreviewer: ['reviewer first name'],
  subreviewerLast: ['reviewer last name'],
  subreviewerEmail: ['reviewer email', 'reviewer e-mail'],
  subreviewerPerson: ['reviewer person #'],
  attachment: ['attachment?', 'attachment'],
};

export const metareviewFields: Fields<
  'submission' | 'member' | 'memberName' | 'recommendation' | 'text' | 'pcOnly' | 'date' | 'time'
> = {
  submission: submissionNumber,
  member: memberNumber,
  memberName,
  recommendation: ['recommendation'],
  text: ['text', 'metareview', 'meta-review'],
  pcOnly: ['PC-only part', 'PC only part', 'PC only'],
  date: ['date'],
  time: ['time'],
};

export const assignmentFields: Fields<'submission' | 'member' | 'memberName'> = {
  submission: submissionNumber,
  member: memberNumber,
  memberName,
};

export const topicFields: Fields<'submission' | 'topic'> = { submission: submissionNumber, topic: ['topic'] };

export const fieldValueFields: Fields<'submission' | 'name' | 'value'> = {
  submission: submissionNumber,
  name: ['field name', 'field', 'name'],
  value: ['value', 'field value'],
};

/** The fields of every table. */
export const allFields = [
  submissionFields,
  authorFields,
  committeeFields,
  reviewFields,
  metareviewFields,
  assignmentFields,
  topicFields,
  fieldValueFields,
];
