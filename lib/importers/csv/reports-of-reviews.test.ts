import { describe, expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { sheet } from '#lib/importers/tables/read/test-workbook.ts';
import { csv } from './csv.ts';

async function read(files: Record<string, string | Uint8Array>) {
  const paths = Object.entries({ 'papers.csv': 'id,title\n11,Trees\n', ...files }).map(([name, content]) =>
    testFile(name, Buffer.from(content)),
  );
  const { submissions, findings, conference } = await readFrom(csv, { files: paths, options: {}, timezone: 'UTC' });
  const asked = submissions[0]?.assignments.map(({ reviewer, status, review, ...times }) => {
    const { assignedAt, respondedAt, reviewDeadline } = times;
    return {
      who: reviewer.email ?? reviewer.pseudonym,
      status,
      review: review.status,
      at: review.submittedAt,
      data: review.reviewData,
      times: [assignedAt, respondedAt, reviewDeadline],
    };
  });
  return { asked, findings, conference };
}

const dataOf = async (headers: string, cells: string) =>
  (await read({ 'reviews.csv': `Paper,Reviewer,Email,${headers}\n11,Cleo Ref,cleo@x.example,${cells}\n` })).asked?.[0];

test('ratings of the website or the code of a project are a review, and what is written there is not', async () => {
  const hackathon = await dataOf('Website,GitHub,Mobile', '4,3/5,5');
  expect(hackathon).toMatchObject({ status: 'COMPLETED', data: { Website: 4, GitHub: 3, Mobile: 5 } });
  const profile = await dataOf('Website,GitHub,Mobile,Score', 'x.example,cleoref,0171 555,4');
  expect(profile).toMatchObject({ status: 'COMPLETED', data: { Score: 4 } });
});

describe("OJS's report of reviews", () => {
  const report = [
    'Stage,Round,Submission Title,Submission ID,Reviewer,Given Name,Family Name,ORCID iD,Country,Affiliation,Email,Reviewing Interests,Date Assigned,Date Notified,Date Confirmed,Date Completed,Date Reminded,Response Due Date,Response Overdue Days,Review Due Date,Review Due Overdue Days,Declined,Canceled,Recommendation,Comments On Submission',
    'Review,1,Trees,11,cleo,Cleo,Ref,,AT,Uni,cleo@x.example,sheep,2026-01-03 10:00:00,2026-01-03,2026-01-04,2026-01-20,,2026-01-10,0,2026-01-30,0,No,No,Accept Submission,For the editor',
    'Review,1,Trees,11,dan,Dan,Case,,AT,Uni,dan@x.example,,2026-01-03,2026-01-03,,,,2026-01-10,5,2026-01-30,0,Yes,No,,',
    'Review,1,Trees,11,eve,Eve,Sample,,AT,Uni,eve@x.example,,2026-01-03,2026-01-03,,,,2026-01-10,5,2026-01-30,0,No,Yes,,',
    'Review,1,Trees,11,fay,Fay,Sample,,AT,Uni,fay@x.example,,2026-01-03,2026-01-03,2026-01-05,,,2026-01-10,5,2026-01-30,0,No,No,,',
    'Review,1,Trees,11,gus,Gus,Sample,,AT,Uni,gus@x.example,,2026-01-03,2026-01-03,,,,2026-01-10,5,2026-01-30,0,No,No,,',
  ].join('\n');

  test.each(['review_report-20270101.csv', 'ojs.csv'])(
    'says in %s who declined, was cancelled and is not done',
    async (name) => {
      const { asked } = await read({ [name]: report });
      expect(asked?.map(({ who, status, review, at }) => [who, status, review, at])).toEqual([
        ['cleo@x.example', 'COMPLETED', 'SUBMITTED', '2026-01-20T00:00:00.000Z'],
        ['dan@x.example', 'DECLINED', 'NOT_STARTED', null],
        ['eve@x.example', 'CANCELLED', 'NOT_STARTED', null],
        ['fay@x.example', 'ACCEPTED', 'NOT_STARTED', null],
        ['gus@x.example', 'PENDING', 'NOT_STARTED', null],
      ]);
      expect(asked?.[0]?.times).toEqual([
        '2026-01-03T10:00:00.000Z',
        '2026-01-04T00:00:00.000Z',
        '2026-01-30T23:59:59.000Z',
      ]);
    },
  );

  test('shows authors neither the reviewer nor comments that may be for editors', async () => {
    const { asked } = await read({ 'review report.csv': report });
    expect(asked?.[0]?.data).toEqual({ Stage: 'Review', Recommendation: 'Accept Submission' });
  });
});

test.each(['Affiliation', 'Country', 'University', 'Track', 'Review ID', 'Last modified', 'Land', 'Afiliación'])(
  'a row with nothing but a reviewer and %j is no written review',
  async (header) => {
    expect(await dataOf(`${header},Score`, 'x,')).toMatchObject({ status: 'ACCEPTED', review: 'NOT_STARTED' });
  },
);

test.each(['no', 'FALSE'])('a review that is not completed (%j) is a draft, although it has answers', async (word) => {
  expect(await dataOf('Score,Completed', `4,${word}`)).toMatchObject({ review: 'IN_PROGRESS', data: {} });
});

test.each(['-', 'N/A', 'None', 'NULL', 'TBD'])('a review with nothing but %j is not written', async (none) => {
  expect(await dataOf('Papers,Score,Comments', `Trees,${none},`)).toMatchObject({ review: 'NOT_STARTED', data: {} });
  expect(await dataOf('Score,Comments', `4,${none}`)).toMatchObject({ data: { Score: 4, Comments: none } });
});

test('authors do not see what follows a heading of remarks for the committee in a review, which is reported', async () => {
  const text = '"(SUMMARY)\nClear.\n(CONFIDENTIAL REMARKS FOR THE PROGRAM COMMITTEE)\nSECRET"';
  const { asked, findings } = await read({ 'reviews.csv': `Paper,Email,Score,Text\n11,cleo@x.example,4,${text}\n` });
  expect(asked?.[0]?.data).toEqual({ Score: 4, Text: '(SUMMARY)\nClear.' });
  expect(findings).toEqual([expect.stringContaining('Text: is left out after a heading')]);
});

test.each(['Submitted on', 'Date completed', 'Date submitted', 'Review submitted'])(
  'the time in %j is when the review was submitted, not an answer',
  async (header) => {
    expect(await dataOf(`Score,${header}`, '4,2026-11-01 10:00')).toMatchObject({
      at: '2026-11-01T10:00:00.000Z',
      data: { Score: 4 },
    });
  },
);

test.each([
  'Comentarios confidenciales',
  'Comentarios para el comité',
  'Comentarios a los editores',
  'Solo para el comité',
  'Nota interna',
  'País',
  'Kommentar an die Tagungsleitung',
  'Bemerkungen für die Herausgeber',
  'Nur für das Programmkomitee',
  'Interne Bemerkung',
  'Vertraulicher Kommentar',
  'Commentaires confidentiels',
  'Remarques pour les éditeurs',
  'Commentaire privé',
  'Uniquement pour le comité',
  'Commenti riservati',
  'Commenti per il comitato',
])('authors never see answers under %j', async (header) => {
  expect(await dataOf(`Score,${header}`, '4,SECRET')).toMatchObject({ data: { Score: 4 } });
});

test.each([
  'Kommentar an die Autoren',
  'Comentarios a los autores',
  'Qualité de la rédaction',
  'Privacy',
  'Presentation',
])('authors see answers under %j', async (header) => {
  expect(await dataOf(header, '4')).toMatchObject({ data: { [header]: 4 } });
});

test.each([
  [
    'pretalx',
    'id,Proposal ID,Proposal title,Reviewer name,Reviewer email,Score,Text\n1,11,Trees,Cleo,cleo@x.example,3,Good\n',
    { Score: 3, Text: 'Good' },
  ],
  [
    'ConfTool',
    '"reviewID";"paperID";"paper_title";"email";"score_1";"comments_for_pc"\n"1";"11";"Trees";"cleo@x.example";"8";"hush"\n',
    { score_1: 8 },
  ],
  ['a German sheet', 'Beitrag;Gutachter;E-Mail;Note\n11;Cleo Ref;cleo@x.example;2\n', { Note: 2 }],
])('reviews of %s belong to their submission', async (_, table, data) => {
  const { asked } = await read({ 'reviews.csv': table });
  expect(asked).toMatchObject([{ who: 'cleo@x.example', status: 'COMPLETED', data }]);
});

test.each([
  [
    'Gutachten',
    [
      ['Beitrag', 'Gutachterin', 'Note'],
      ['11', 'cleo@x.example', '2'],
    ],
  ],
  [
    'Évaluations',
    [
      ['Numéro', 'Relecteur', 'Courriel', 'Note'],
      ['11', 'Cleo', 'cleo@x.example', '2'],
    ],
  ],
  [
    'Evaluaciones',
    [
      ['Artículo', 'Revisora', 'Correo electrónico', 'Note'],
      ['11', 'Cleo', 'cleo@x.example', '2'],
    ],
  ],
])('a sheet %j contains reviews', async (name, rows) => {
  const { asked } = await read({ 'book.xlsx': sheet(rows, [], name) });
  expect(asked).toMatchObject([{ who: 'cleo@x.example', status: 'COMPLETED', data: { Note: 2 } }]);
});

test('sheets may name assignments and people in German', async () => {
  const { asked, conference } = await read({
    'Zuordnung.csv': 'Beitrag;Gutachter;E-Mail;Frist\n11;Cleo Ref;cleo@x.example;30.11.2026\n',
    'Personen.csv': 'Vorname;Nachname;E-Mail;Rolle\nEva;Sample;eva@x.example;Vorsitz\n',
  });
  expect(asked).toMatchObject([{ who: 'cleo@x.example', times: [null, null, '2026-11-30T23:59:59.000Z'] }]);
  expect(conference.grants).toMatchObject([{ role: 'chair', person: { email: 'eva@x.example', lastName: 'Sample' } }]);
});

test.each([
  [
    'addresses',
    'Paper ID,Reviewer 1,Reviewer 2,Reviewer 3\n11,cleo@x.example,dan@x.example,\n',
    ['cleo@x.example', 'dan@x.example'],
  ],
  [
    'names and addresses',
    'Paper ID,Reviewer 1,Reviewer 1 Email,Reviewer 2,Reviewer 2 (email)\n11,Cleo Ref,cleo@x.example,Dan Case,dan@x.example\n',
    ['cleo@x.example', 'dan@x.example'],
  ],
  ['names', 'Paper ID,Reviewer 1,Reviewer 2\n11,Cleo Ref,Dan Case\n', ['Cleo Ref', 'Dan Case']],
])('assignments may have a column for each reviewer, with %s', async (_, table, expected) => {
  const { asked, findings } = await read({ 'assignments.csv': table });
  expect(asked?.map(({ who }) => who)).toEqual(expected);
  expect(findings).toEqual([]);
});

test('a table with a deadline and scores contains reviews, not only assignments', async () => {
  const { asked } = await read({ 'export.csv': 'Paper,Reviewer,Due,Score\n11,cleo@x.example,2026-11-30,4\n' });
  expect(asked).toMatchObject([{ status: 'COMPLETED', data: { Score: 4 } }]);
});

test.each(['PC Member', 'Assigned reviewers', 'Evaluator', 'Gutachterin'])(
  'a table of assignments names reviewers in a column %j',
  async (header) => {
    const table = `Paper,${header},Due\n11,cleo@x.example,2026-11-30\n`;
    const { asked } = await read({ 'assignments.csv': table });
    expect(asked).toMatchObject([{ who: 'cleo@x.example', status: 'PENDING' }]);
  },
);

test.each([
  'E-Mail des Gutachters',
  'E-Mail der Gutachterin',
  'Gutachter (E-Mail)',
  'Courriel du relecteur',
  'Correo del revisor',
  'E-mail revisore',
  'Reviewer’s e-mail',
  'Email of reviewer',
])('two reviewers of one name have two reviews if their addresses are in a column %j', async (header) => {
  const rows = '11,Wei Zhang,wei1@x.example,3\n11,Wei Zhang,wei2@x.example,4\n';
  const { asked, findings } = await read({ 'reviews.csv': `Paper,Reviewer,${header},Score\n${rows}` });
  expect(asked?.map(({ who, data }) => [who, data])).toEqual([
    ['wei1@x.example', { Score: 3 }],
    ['wei2@x.example', { Score: 4 }],
  ]);
  expect(findings).toEqual([]);
});

test('of two reviews of a submission by one reviewer the later row counts, which is reported', async () => {
  const { asked, findings } = await read({
    'reviews.csv': 'Paper,Reviewer,Score\n11,Wei Zhang,3\n11,Wei Zhang,4\n',
  });
  expect(asked).toMatchObject([{ data: { Score: 4 } }]);
  expect(findings).toEqual([expect.stringContaining('two reviews in one round; the later row counts')]);
});

test.each(['declined', 'cancelled'])(
  'what a reviewer writes whose assignment in another table is %s is no review, which is reported',
  async (status) => {
    const { asked, findings } = await read({
      'assignments.csv': `Paper,Reviewer email,Status\n11,cleo@x.example,${status}\n`,
      'reviews.csv': 'Paper,Reviewer email,Comments\n11,cleo@x.example,Please ask Dan\n',
    });
    expect(asked).toMatchObject([{ status: status.toUpperCase(), data: {} }]);
    expect(findings).toEqual([
      expect.stringContaining('the answers of a reviewer who declined or was removed are left out'),
    ]);
  },
);
