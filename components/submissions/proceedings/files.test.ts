import { expect, test } from 'vitest';
import { type Submission, submissionRow } from '#components/submissions/model/index-row.ts';
import { isAccepted } from './accepted.ts';
import { acceptedFiles } from './files.ts';

const context = {
  conference: 'cvl-2026',
  conferenceName: 'Conference on Vision',
  noun: 'accepted-papers',
  filter: '',
  filterInWords: '',
  order: '',
  at: new Date(0),
  rows: 1,
  complete: true,
  anonymised: false,
};
const row = (change: Partial<Submission>) =>
  submissionRow({
    id: '1',
    slug: 'p1',
    title: '=Sums & graphs',
    decision: 'ACCEPT',
    track: { slug: 'vision', name: 'Vision' },
    authors: [
      { firstName: 'Zoe', lastName: 'Young', affiliation: 'U', country: null, isCorresponding: true },
      { firstName: 'Ada', lastName: 'Byron' },
    ],
    url: 'https://x.org/p1',
    ...change,
  });
const fileOf = (ending: string, ...rows: ReturnType<typeof row>[]) =>
  acceptedFiles.files
    .find((file) => file.ending === ending)
    ?.write(rows, context)
    .text();

test.each([
  [{ decision: 'ACCEPT', status: 'UNDER_REVIEW' }, true],
  [{ decision: 'Accepted (oral)', status: '' }, true],
  [{ decision: null, status: 'ACCEPTED' }, true],
  [{ decision: 'REJECT', status: 'ACCEPTED' }, false],
  [{ decision: null, status: 'UNDER_REVIEW' }, false],
  [{ decision: 'ACCEPT', status: 'WITHDRAWN' }, false],
  [{}, false],
] as [Partial<Submission>, boolean][])('%j is accepted: %s', (submission, accepted) => {
  expect(isAccepted(submission as Submission)).toBe(accepted);
});

test('only accepted papers are in the files, with their authors in order', async () => {
  const rows = [row({}), row({ id: '2', slug: 'p2', decision: 'REJECT' })];
  const { papers, conferenceName } = JSON.parse((await fileOf('json', ...rows)) ?? '');
  expect(conferenceName).toBe('Conference on Vision');
  expect(papers.map(({ slug }: { slug: string }) => slug)).toEqual(['p1']);
  expect(papers[0].authors.map(({ lastName }: { lastName: string }) => lastName)).toEqual(['Young', 'Byron']);
  expect(await fileOf('bib', ...rows)).toContain('author = {Young, Zoe and Byron, Ada}');
});

test('linked data keep the order of authors in a list, and leave out what is not known', async () => {
  const { hasPart } = JSON.parse((await fileOf('jsonld', row({ url: undefined }))) ?? '');
  expect(hasPart).toEqual([
    {
      '@type': 'ScholarlyArticle',
      identifier: 'p1',
      name: '=Sums & graphs',
      author: {
        '@list': [
          {
            '@type': 'Person',
            name: 'Zoe Young',
            givenName: 'Zoe',
            familyName: 'Young',
            affiliation: { '@type': 'Organization', name: 'U' },
          },
          { '@type': 'Person', name: 'Ada Byron', givenName: 'Ada', familyName: 'Byron' },
        ],
      },
      articleSection: 'Vision',
    },
  ]);
});

test('the CSV of papers has no formulas', async () => {
  expect(await fileOf('csv', row({}))).toContain("'=Sums & graphs");
});
