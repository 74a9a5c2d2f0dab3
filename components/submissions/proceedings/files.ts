import type { ExportField } from '#components/data-table/model/column.ts';
import { aboutJson } from '#components/data-table/export/about.ts';
import { toCsv } from '#components/data-table/export/export.ts';
import type { ExportContext, Handover } from '#components/data-table/model/definition.ts';
import { plainTime } from '#components/data-table/model/cell-text.ts';
import type { SubmissionRow } from '#components/submissions/model/index-row.ts';
import { type AcceptedPaper, acceptedPapers, isAccepted, type PaperAuthor } from './accepted.ts';
import { toBibtex } from './bibtex.ts';
import { toJsonLd } from './json-ld.ts';

const nameOf = ({ firstName, lastName }: PaperAuthor) => `${firstName} ${lastName}`.trim();

const fields: readonly ExportField<AcceptedPaper>[] = [
  { key: 'slug', header: 'Slug', value: ({ slug }) => slug },
  { key: 'title', header: 'Title', value: ({ title }) => title },
  { key: 'authors', header: 'Authors', value: ({ authors }) => authors.map(nameOf) },
  {
    key: 'affiliations',
    header: 'Affiliations',
    value: ({ authors }) => authors.map(({ affiliation }) => affiliation ?? ''),
  },
  {
    key: 'corresponding',
    header: 'Corresponding authors',
    value: ({ authors }) => authors.filter(({ isCorresponding }) => isCorresponding).map(nameOf),
  },
  { key: 'track', header: 'Track', value: ({ track }) => track },
  { key: 'keywords', header: 'Keywords', value: ({ keywords }) => keywords },
  { key: 'decidedAt', header: 'Decided', value: ({ decidedAt }) => plainTime(decidedAt) },
  { key: 'url', header: 'Page', value: ({ url }) => url },
];

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const conferenceOf = ({ conference, conferenceName }: ExportContext) => conferenceName ?? conference;

/** The accepted papers as files for the next system: proceedings, a programme, a website. */
export const acceptedFiles: Handover<SubmissionRow> = {
  noun: { one: 'accepted paper', many: 'accepted papers' },
  columns: new Set([
    'slug',
    'title',
    'track',
    'status',
    'decision',
    'authors',
    'country',
    'keyword',
    'created',
    'decided',
  ]),
  isTaken: ({ submission }) => isAccepted(submission),
  files: [
    {
      ending: 'bib',
      label: 'BibTeX',
      says: 'for proceedings',
      write: (rows, context) =>
        new Blob([toBibtex(acceptedPapers(rows), conferenceOf(context))], {
          type: 'application/x-bibtex;charset=utf-8',
        }),
    },
    {
      ending: 'jsonld',
      label: 'Linked data',
      says: 'JSON-LD of schema.org, for websites',
      write: (rows, context) =>
        new Blob([json(toJsonLd(acceptedPapers(rows), conferenceOf(context)))], { type: 'application/ld+json' }),
    },
    {
      ending: 'csv',
      label: 'Papers as CSV',
      says: 'authors in order, track, page',
      write: (rows) => new Blob([toCsv(fields, acceptedPapers(rows))], { type: 'text/csv;charset=utf-8' }),
    },
    {
      ending: 'json',
      label: 'Papers as JSON',
      says: 'the same, with affiliations',
      write: (rows, context) =>
        new Blob([json({ ...aboutJson(context, [], {}), papers: acceptedPapers(rows) })], { type: 'application/json' }),
    },
  ],
};
