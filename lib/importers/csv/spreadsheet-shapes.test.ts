import { describe, expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { sheet } from '#lib/importers/tables/read/test-workbook.ts';
import { csv } from './csv.ts';

async function read(files: Record<string, string | Uint8Array>) {
  const paths = Object.entries(files).map(([name, content]) => testFile(name, Buffer.from(content)));
  const { submissions, findings } = await readFrom(csv, { files: paths, options: {}, timezone: 'UTC' });
  return { submissions, findings, listed: submissions.map(({ id, title }) => [id, title]) };
}

type Authors = Awaited<ReturnType<typeof read>>['submissions'][number]['authors'] | undefined;
const addressesOf = (authors: Authors) => authors?.map(({ email }) => email);
const namesOf = (authors: Authors) => authors?.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

describe('lines around a table', () => {
  const rows = [
    ['List of submissions', null, null],
    [null, null, null],
    ['Exported:', '3.11.2026', null],
    ['Nr', 'Titel', 'Autoren'],
    ['1', 'Bäume', 'Ada Byron'],
    ['2', 'Total', 'Bo Case'],
    ['Gesamt', '2', null],
  ];
  const textOf = (mark: string) => rows.map((row) => row.map((cell) => cell ?? '').join(mark)).join('\n');

  test.each([
    ['semicolons', 'a.csv', textOf(';')],
    ['commas', 'a.csv', textOf(',')],
    ['tabs', 'a.tsv', textOf('\t')],
    ['bars', 'a.txt', textOf('|')],
    ['a workbook', 'a.xlsx', sheet(rows, ['A1:C1'])],
  ])('above and below it are left out and reported in a file with %s', async (_, name, content) => {
    const { listed, findings } = await read({ [name]: content });
    expect(listed).toEqual([
      ['1', 'Bäume'],
      ['2', 'Total'],
    ]);
    expect(findings).toEqual([
      expect.stringMatching(
        / 1, 3: is above the headers, so it is not read: "List of submissions, Exported:, 3.11.2026"$/,
      ),
      expect.stringMatching(/ 7: is left out, because it sums the table up or ends it: "Gesamt, 2"$/),
    ]);
  });

  test('papers called Total or Average are never left out, nor is a sum before other rows', async () => {
    const { listed } = await read({
      'papers.csv':
        'id,title,authors,score\n1,Total Variation Denoising,Ada Byron,3\nTotal,,,3\n2,Average,Bo Case,4\n3,Total,,4\n',
    });
    expect(listed.map(([id]) => id)).toEqual(['1', 'Total', '2', '3']);
  });

  test('headers that are repeated are no submission', async () => {
    const { listed, findings } = await read({ 'papers.csv': 'id,title\n1,A\nid,title\n2,B\n' });
    expect(listed.map(([id]) => id)).toEqual(['1', '2']);
    expect(findings).toEqual(['papers.csv, line 3: is left out, because it repeats the headers']);
  });

  test('names below a group of reviewers are not the authors', async () => {
    const { submissions } = await read({
      'papers.csv': ',,Reviewer 1,,Reviewer 2,\nid,title,Name,Remark,Name,Remark\n1,Trees,Cleo Ref,weak,Dan Ref,good\n',
    });
    expect(submissions).toMatchObject([{ id: '1', authors: [], submissionData: {} }]);
  });
});

describe('a submission in several rows', () => {
  test('with a row for each speaker has all of them as authors', async () => {
    const { submissions, findings } = await read({
      'sessions.csv': `Session Id,Title,Description,FirstName,LastName,Email
901,Trees at night,About,Ada,Byron,ada@x.example
901,Trees at night,About,Bo,Case,bo@x.example
902,Wind,Also,Ada,Byron,ada@x.example
`,
    });
    expect(submissions.map(({ id, authors }) => [id, namesOf(authors), addressesOf(authors)])).toEqual([
      ['901', ['Ada Byron', 'Bo Case'], ['ada@x.example', 'bo@x.example']],
      ['902', ['Ada Byron'], ['ada@x.example']],
    ]);
    expect(findings).toEqual([]);
  });

  test('without ids is one if the rows differ in their author only, which is reported', async () => {
    const { submissions, findings } = await read({
      'talks.csv': `Title,Abstract,Speaker,Email
Trees,About,Ada Byron,ada@x.example
Trees,About,Bo Case,bo@x.example
Trees,Another,Cy Dee,cy@x.example
Wind,Also,Ada Byron,ada@x.example
Wind,Also,Ada Byron,ada@x.example
`,
    });
    expect(submissions.map(({ id, authors }) => [id, addressesOf(authors)])).toEqual([
      ['1', ['ada@x.example', 'bo@x.example']],
      ['3', ['cy@x.example']],
      ['4', ['ada@x.example']],
      ['5', ['ada@x.example']],
    ]);
    expect(findings).toContainEqual(expect.stringMatching(/^talks.csv, line 3, title: repeats talks.csv, line 2/));
  });

  test('with all speakers and one of them in each row has each once, with the right address', async () => {
    const { submissions } = await read({
      'a.csv': `Id,Title,Speakers,First name,Last name,Email
1,Trees,"Ada Byron, Bo Case",Bo,Case,bo@x.example
1,Trees,"Ada Byron, Bo Case",Ada,Byron,ada@x.example
`,
    });
    expect(submissions.map(({ authors }) => [namesOf(authors), addressesOf(authors)])).toEqual([
      [
        ['Ada Byron', 'Bo Case'],
        ['ada@x.example', 'bo@x.example'],
      ],
    ]);
  });

  test('two authors of one name and no address stay two', async () => {
    const { submissions } = await read({
      'a.csv': 'Id,Title,Speaker,Email\n1,Trees,Wei Zhang,wei@x.example\n1,Trees,Wei Zhang,zhang@y.example\n',
    });
    expect(addressesOf(submissions[0]?.authors)).toEqual(['wei@x.example', 'zhang@y.example']);
  });

  test('reports what differs between the rows', async () => {
    const { submissions, findings } = await read({
      'a.csv': 'id,title,status,author\n1,Trees,accepted,Ada Byron\n1,Trees,rejected,Bo Case\n2,,,Cy Dee\n',
    });
    expect(submissions[0]).toMatchObject({ decision: 'ACCEPT', authors: [{}, {}] });
    expect(findings[0]).toMatch(/^a.csv, line 3, status: differs from another row of the same submission/);
  });

  test('with another title stays another submission', async () => {
    const { listed } = await read({ 'a.csv': 'id,title\n1,Trees\n1,Wind\n' });
    expect(listed).toEqual([
      ['1', 'Trees'],
      ['1', 'Wind'],
    ]);
  });

  test('with merged cells of a workbook has all authors', async () => {
    const rows = [
      ['id', 'title', 'author'],
      ['1', 'Trees', 'Ada Byron'],
      [null, null, 'Bo Case'],
    ];
    const { submissions } = await read({ 'a.xlsx': sheet(rows, ['A2:A3', 'B2:B3']) });
    expect(submissions.map(({ authors }) => namesOf(authors))).toEqual([['Ada Byron', 'Bo Case']]);
  });
});

describe('the person who fills in a form', () => {
  test('is the first author, before co-authors', async () => {
    const { submissions } = await read({
      'form.csv':
        'Timestamp,First name,Last name,Email Address,Co-authors,Title\n2026-11-03 10:00,Ada,Byron,ada@x.example,"Bo Case, Cy Dee",Trees\n',
    });
    expect(namesOf(submissions[0]?.authors)).toEqual(['Ada Byron', 'Bo Case', 'Cy Dee']);
    expect(addressesOf(submissions[0]?.authors)).toEqual(['ada@x.example', null, null]);
    expect(submissions[0]?.createdAt).toBe('2026-11-03T10:00:00.000Z');
  });

  test('gives no author their address who is another one, which is reported', async () => {
    const { submissions, findings } = await read({
      'form.csv': 'id,First name,Last name,Email Address,Authors,Title\n1,Eve,Fox,eve@x.example,Cy Dee,Trees\n',
    });
    expect(namesOf(submissions[0]?.authors)).toEqual(['Cy Dee']);
    expect(addressesOf(submissions[0]?.authors)).toEqual([null]);
    expect(findings).toEqual([expect.stringMatching(/firstName: "Eve Fox" is left out/)]);
  });

  test('is never an author of a table that reviewers filled in', async () => {
    const { submissions } = await read({
      'papers.csv': 'id,title,first name,last name,email address,score\n1,Trees,Cleo,Ref,cleo@x.example,4\n',
    });
    expect(submissions[0]?.authors).toEqual([]);
  });
});

describe('people of other tables', () => {
  test.each(['preference', 'conflict', 'conflicttype', 'Bid', 'action', 'Expertise', 'Assigned'])(
    'are never authors beside a column %j',
    async (header) => {
      const { submissions } = await read({
        'list.csv': `paper,title,given_name,family_name,email,${header}\n1,Trees,Cleo,Ref,cleo@x.example,a\n1,Trees,Dan,Ref,dan@x.example,b\n`,
      });
      expect(submissions.flatMap(({ authors }) => authors)).toEqual([]);
    },
  );
});

describe('authors in columns of their own', () => {
  test.each([
    ['Author 1 First Name', 'Author 1 Last Name', 'Author 1 Email', 'Author 2 First Name', 'Author 2 Last Name'],
    ['Author First Name 1', 'Author Last Name 1', 'Author Email 1', 'Author First Name 2', 'Author Last Name 2'],
    [
      'First name (Author 1)',
      'Last name (Author 1)',
      'E-mail (Author 1)',
      'First name (Author 2)',
      'Last name (Author 2)',
    ],
  ])('are read with headers such as %j', async (...headers) => {
    const { submissions, findings } = await read({
      'papers.csv': `ID,Title,${headers.join(',')}\n1,Trees,Ada,Byron,ada@x.example,Bo,Case\n2,Wind,Cy,Dee,,,\n`,
    });
    expect(submissions.map(({ authors }) => namesOf(authors))).toEqual([['Ada Byron', 'Bo Case'], ['Cy Dee']]);
    expect(addressesOf(submissions[0]?.authors)).toEqual(['ada@x.example', null]);
    expect(findings).toEqual([]);
  });

  test('follow an author in another column, unless they have the first', async () => {
    const { submissions, findings } = await read({
      'a.csv':
        'ID,Title,First name,Last name,Email,Author 2,Author 3\n1,Trees,Ada,Byron,ada@x.example,Bo Case,Cy Dee\n',
      'b.csv':
        'ID,Title,Authors,Author 1,Author 2\n2,Wind,Ada Byron,Ada Byron,Bo Case\n3,Sea,Eve Fox,Ada Byron,Bo Case\n',
    });
    expect(submissions.map(({ authors }) => namesOf(authors))).toEqual([
      ['Ada Byron', 'Bo Case', 'Cy Dee'],
      ['Ada Byron', 'Bo Case'],
      ['Ada Byron', 'Bo Case'],
    ]);
    expect(findings).toEqual([expect.stringMatching(/^b.csv, line 3, authors: "Eve Fox" is left out/)]);
  });

  test('are no reviewers', async () => {
    const { submissions } = await read({
      'papers.csv':
        'ID,Title,Author 1,Author 2,Reviewer 1,Reviewer 1 Email\n1,Trees,Ada Byron,Bo Case,Cleo Ref,cleo@x.example\n',
    });
    expect(submissions).toMatchObject([{ authors: [{ lastName: 'Byron' }, { lastName: 'Case' }], submissionData: {} }]);
  });
});

test('lists as Python writes them, a forum as the id, and `undefined` are read', async () => {
  const header = 'forum,title,authors,authorids,keywords,decision';
  const rows = [
    `aB1,Sheep,"['Ada King', ""Bo O'Neil""]","['ada@uni.example', 'bo@uni.example']","['wool', 'maps']",Accept (Poster)`,
    `aB2,[Demo] Maps,['Cleo Ref'],['~Cleo_Ref1'],[],undefined`,
  ];
  const { submissions } = await read({ 'papers.csv': [header, ...rows].join('\n') });
  expect(submissions).toMatchObject([
    { id: 'aB1', title: 'Sheep', keywords: ['wool', 'maps'], decision: 'ACCEPT' },
    { id: 'aB2', title: '[Demo] Maps', keywords: [], decision: null },
  ]);
  expect(submissions.map(({ authors }) => namesOf(authors))).toEqual([['Ada King', "Bo O'Neil"], ['Cleo Ref']]);
  expect(submissions.map(({ authors }) => addressesOf(authors))).toEqual([
    ['ada@uni.example', 'bo@uni.example'],
    [null],
  ]);
});

describe('words of other systems', () => {
  test.each([
    ['Accept_Queue', null],
    ['Decline queue', null],
    ['Nominated', null],
    ['in Begutachtung', null],
    ["En cours d'évaluation", null],
    ['En revisión', null],
    ['Accepted', 'ACCEPT'],
  ])('the status %j decides %j', async (word, decision) => {
    const { submissions } = await read({ 'papers.csv': `id,title,status\n1,Trees,${word}\n` });
    expect(submissions[0]?.decision).toBe(decision);
  });

  test.each(['Email', 'E-Mail-Adresse', 'Contact'])(
    'an address below %j is no author where reviewers gave scores',
    async (header) => {
      const { submissions } = await read({ 'papers.csv': `id,title,${header},score\n1,Trees,cleo@x.example,4\n` });
      expect(submissions[0]?.authors).toEqual([]);
    },
  );

  test('a decision in a column of stages is never a phase that authors see', async () => {
    const { submissions, findings } = await read({ 'papers.csv': 'id,title,stage\n1,Trees,Rejected\n2,Wind,R2\n' });
    expect(submissions.map(({ phase }) => phase)).toEqual([null, 'R2']);
    expect(findings).toEqual([
      expect.stringMatching(/^papers.csv, line 2, round: "Rejected" is a decision, not a round/),
    ]);
  });

  test.each(['Decline queue', 'Accept?', 'Tentatively accepted', 'Waiting list', 'Major revision', 'Accept/Reject'])(
    'the stage %j is never a phase that authors see',
    async (word) => {
      const { submissions } = await read({ 'papers.csv': `id,title,stage\n1,Trees,${word}\n2,Wind,Revision 1\n` });
      expect(submissions.map(({ phase }) => phase)).toEqual([null, 'Revision 1']);
    },
  );
});
