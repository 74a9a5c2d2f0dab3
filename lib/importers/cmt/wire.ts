import type { Aliases } from '#lib/importers/tables/columns.ts';
import type { Kind } from '#lib/importers/tables/table-kinds.ts';

const has = (keys: ReadonlySet<string>, ...any: readonly string[]) => any.some((key) => keys.has(key));

/** The exports of CMT, recognised by their headers, because sheets are often named after tracks. */
export const kinds = {
  ignored: { name: /\bbids?$|relevance|suggestion|review ratings?|conflicts?|notes?$|discussions?|feedback|snapshot/ },
  metareview: {
    name: /^(?!)/,
    headers: (keys) =>
      has(keys, 'metarevieweremail', 'metareviewername') &&
      has(keys, 'paperid') &&
      !has(keys, 'authors', 'authornames', 'created'),
  },
  assignment: { name: /^(?!)/, headers: (keys) => has(keys, 'submissionsubmissionid') && has(keys, 'useremail') },
  review: {
    name: /^(?!)/,
    headers: (keys) =>
      has(keys, 'revieweremail', 'reviewername', 'assignedreviewer') &&
      has(keys, 'paperid', 'submissionid') &&
      !has(keys, 'authors', 'authornames', 'created'),
  },
  submission: {
    name: /^(?!)/,
    headers: (keys) =>
      has(keys, 'papertitle', 'title', 'submissiontitle') && has(keys, 'paperid', 'submissionid', 'id'),
  },
  people: { name: /^(?!)/, headers: (keys) => has(keys, 'lastname') && has(keys, 'email') },
} satisfies Record<string, Kind>;

const paper = ['Paper ID', 'Submission ID', 'ID'];

export const submissionFields: Aliases<
  | 'id'
  | 'created'
  | 'updated'
  | 'title'
  | 'abstract'
  | 'contactName'
  | 'contactEmail'
  | 'authors'
  | 'authorNames'
  | 'authorEmails'
  | 'track'
  | 'primaryArea'
  | 'secondaryAreas'
  | 'status'
  | 'reviewers'
  | 'reviewerEmails'
> = {
  id: paper,
  created: ['Created', 'Submitted', 'Created On'],
  updated: ['Last Modified', 'Modified', 'Last Updated'],
  title: ['Paper Title', 'Title', 'Submission Title'],
  abstract: ['Abstract'],
  contactName: ['Primary Contact Author Name'],
  contactEmail: ['Primary Contact Author Email'],
  authors: ['Authors'],
  authorNames: ['Author Names'],
  authorEmails: ['Author Emails'],
  track: ['Track Name', 'Track'],
  primaryArea: ['Primary Subject Area'],
  secondaryAreas: ['Secondary Subject Areas'],
  status: ['Status', 'Paper Status', 'Decision'],
  reviewers: ['Reviewers', 'Reviewer Names'],
  reviewerEmails: ['Reviewer Emails'],
};

export const reviewFields: Aliases<'id' | 'title' | 'name' | 'email' | 'date'> = {
  id: paper,
  title: ['Paper Title', 'Title'],
  name: ['Reviewer Name', 'Assigned_Reviewer', 'Reviewer'],
  email: ['Reviewer Email', 'Reviewer E-mail'],
  date: ['Submitted', 'Last Modified', 'Review Date', 'Modified'],
};

export const metareviewFields: Aliases<'id' | 'title' | 'name' | 'email' | 'date'> = {
  id: paper,
  title: ['Paper Title', 'Title'],
  name: ['Meta-Reviewer Name', 'Meta-Reviewer'],
  email: ['Meta-Reviewer Email', 'Meta-Reviewer E-mail'],
  date: ['Submitted', 'Last Modified', 'Modified'],
};

export const assignmentFields: Aliases<'id' | 'email'> = { id: ['submission submissionId'], email: ['user email'] };

export const peopleFields: Aliases<'firstName' | 'middle' | 'lastName' | 'email' | 'organization' | 'country'> = {
  firstName: ['First Name'],
  middle: ['Middle Initial (optional)', 'Middle Initial'],
  lastName: ['Last Name'],
  email: ['Email', 'E-mail'],
  organization: ['Organization', 'Organisation', 'Affiliation'],
  country: ['Country'],
};
