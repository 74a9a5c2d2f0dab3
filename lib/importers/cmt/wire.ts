import type { Aliases } from '#lib/importers/tables/columns.ts';

/** Headers, also with the `# ` with which CMT begins some of its text files. */
const marked = (...headers: readonly string[]) => [...headers, ...headers.map((header) => `# ${header}`)];

const paper = marked('Paper ID', 'Submission ID', 'ID');

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

/** Columns about the paper in other tables; they are not answers. */
const ofPaper = {
  id: paper,
  title: ['Paper Title', 'Title'],
  authors: ['Authors'],
  authorNames: ['Author Names'],
  authorEmails: ['Author Emails'],
  track: ['Track Name'],
};

export const reviewFields: Aliases<keyof typeof ofPaper | 'name' | 'email' | 'number' | 'created' | 'date'> = {
  ...ofPaper,
  name: ['Reviewer Name', 'Assigned_Reviewer', 'Reviewer'],
  email: [...marked('Reviewer Email'), 'Reviewer E-mail'],
  number: ['Reviewer Number'],
  created: ['Created'],
  date: ['Submitted', 'Last Modified', 'Review Date', 'Modified'],
};

export const metareviewFields: Aliases<keyof typeof ofPaper | 'name' | 'email' | 'created' | 'date'> = {
  ...ofPaper,
  name: ['Meta-Reviewer Name', 'Meta-Reviewer'],
  email: ['Meta-Reviewer Email', 'Meta-Reviewer E-mail'],
  created: ['Created'],
  date: ['Submitted', 'Last Modified', 'Modified'],
};

/** Assignments in XML, and lists of papers and reviewers. */
export const assignmentFields: Aliases<'id' | 'name' | 'email'> = {
  id: ['submission submissionId', ...paper],
  name: ['Reviewer Name'],
  email: ['user email', ...reviewFields.email],
};

export const peopleFields: Aliases<'firstName' | 'middle' | 'lastName' | 'email' | 'organization' | 'country'> = {
  firstName: marked('First Name'),
  middle: ['Middle Initial (optional)', 'Middle Initial'],
  lastName: marked('Last Name'),
  email: marked('Email', 'E-mail'),
  organization: ['Organization', 'Organisation', 'Affiliation'],
  country: ['Country'],
};

/** The fields of every table. */
export const allFields = [submissionFields, reviewFields, metareviewFields, assignmentFields, peopleFields];
