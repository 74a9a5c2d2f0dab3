import { expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { csv } from './csv.ts';

async function read(table: string, name = 'papers.csv') {
  const files = [testFile(name, table)];
  const { submissions, findings } = await readFrom(csv, { files, options: {}, timezone: 'UTC' });
  const [first] = submissions;
  const authors = first?.authors.map(({ firstName, lastName, email }) =>
    [firstName, lastName, email].filter(Boolean).join(' '),
  );
  return { first, authors, findings };
}

test.each([
  ['Autorinnen und Autoren', ['Ada Byron', 'Bo Case']],
  ['Autor:innen', ['Ada Byron', 'Bo Case']],
  ['Verfasser', ['Ada Byron', 'Bo Case']],
  ['All Authors', ['Ada Byron', 'Bo Case']],
  ['Primary authors', ['Ada Byron', 'Bo Case']],
  ['Author name', ['Ada Byron', 'Bo Case']],
  ['Authors (in order)', ['Ada Byron', 'Bo Case']],
])('authors may be in a column %j', async (header, expected) => {
  expect((await read(`ID;Title;${header}\n1;Trees;Ada Byron, Bo Case\n`)).authors).toEqual(expected);
});

test.each(['Corresponding author', 'Submitting author', 'First author', 'Primary authors', 'Author name'])(
  'the author in %j comes before the co-authors',
  async (header) => {
    const { authors } = await read(`ID,Title,${header},Email,Co-authors\n1,Trees,Ada Byron,ada@x.example,Bo Case\n`);
    expect(authors).toEqual(['Ada Byron ada@x.example', 'Bo Case']);
  },
);

test.each([
  'First name,Last name,Corresponding author\n1,Trees,Ada,Byron,yes',
  'Authors,Corresponding author\n1,Trees,Ada Byron,x',
  'Author 1,Presenting author\n1,Trees,Ada Byron,1',
])('a mark for the corresponding author is no name: %j', async (table) => {
  expect((await read(`ID,Title,${table}\n`)).authors).toEqual(['Ada Byron']);
});

test.each([
  'Author 1 (name),Author 1 (e-mail),Author 2 (name)\n1,Trees,Ada Byron,ada@x.example,Bo Case',
  'Author 1 - first,Author 1 - last,Author 1 - email,Author 2 - first,Author 2 - last\n1,Trees,Ada,Byron,ada@x.example,Bo,Case',
])('numbered authors may be written as in %j', async (table) => {
  expect((await read(`ID,Title,${table}\n`)).authors).toEqual(['Ada Byron ada@x.example', 'Bo Case']);
});

test('one address of several authors is reported, because it is unclear whose it is', async () => {
  const { authors, findings } = await read('ID,Title,Authors,Email\n1,Trees,"Ada Byron, Bo Case",ada@x.example\n');
  expect(authors).toEqual(['Ada Byron', 'Bo Case']);
  expect(findings).toEqual([
    expect.stringMatching(/^papers\.csv, line 2, emails: ada@x\.example is left out, because it is unclear/),
  ]);
});

test.each([
  ['Contact Name', 'Contact Email'],
  ['Corresponding Author', 'Corresponding Author Email'],
])('the address of several authors in %j beside %j belongs to the author of that name', async (name, email) => {
  const row = (called: string) =>
    read(`ID,Title,Authors,${name},${email}\n1,Trees,"Ada Byron, Bo Case",${called},bo@x.example\n`);
  const { authors, first, findings } = await row('Bo Case');
  expect(authors).toEqual(['Ada Byron', 'Bo Case bo@x.example']);
  expect(first?.authors.map(({ isCorresponding }) => isCorresponding)).toEqual([false, true]);
  expect(findings).toEqual([]);
  const other = await row('Cy Clerk');
  expect(other.authors).toEqual(['Ada Byron', 'Bo Case']);
  expect(other.findings.join()).toContain('bo@x.example is left out, because it is unclear');
});

test('the address of several authors beside the name of a reviewer belongs to none of them', async () => {
  const table = 'ID,Title,Authors,Contact reviewer,Contact Email\n1,Trees,"Ada Byron, Bo Case",Bo Case,bo@x.example\n';
  expect((await read(table)).authors).toEqual(['Ada Byron', 'Bo Case']);
});

test('the only address belongs to the only author', async () => {
  const { authors } = await read(
    'Title,Email address,Author 1 (name),Author 2 (name)\nTrees,ada@x.example,Ada Byron,\n',
  );
  expect(authors).toEqual(['Ada Byron ada@x.example']);
});

test('an address may have a hint, but not that of another person', async () => {
  const { authors } = await read(
    'ID,Title,Authors,E-mail (reviewer),E-mail (PC),E-mail (contact)\n1,Trees,Ada Byron,cleo@x.example,dan@x.example,ada@x.example\n',
  );
  expect(authors).toEqual(['Ada Byron ada@x.example']);
});

test('headers of a form may end with a hint in brackets', async () => {
  const { first, findings } = await read(
    'ID,Title,Abstract (max. 250 words),"Keywords (3-5, separated by commas)"\n1,Trees,About trees.,"wood, leaf"\n',
  );
  expect(first).toMatchObject({ keywords: ['wood', 'leaf'], submissionData: { abstract: 'About trees.' } });
  expect(findings).toEqual([]);
});

test.each([
  ['Résumé', 'abstract'],
  ['Abstract Text', 'abstract'],
  ['Content', 'abstract'],
])('the abstract may be in a column %j', async (header, name) => {
  const { first } = await read(`ID,Title,${header}\n1,Trees,About trees.\n`);
  expect(first?.submissionData).toEqual({ [name]: 'About trees.' });
});

test.each(['Final Disposition', 'Ergebnis', 'Resultado', 'Esito', 'Beslissing'])(
  '%j has the decision',
  async (header) => {
    const { first } = await read(`ID,Title,Status,${header}\n1,Trees,Complete,Accept\n`);
    expect(first).toMatchObject({ status: 'ACCEPTED', decision: 'ACCEPT' });
  },
);

test('a list of authors with the titles of their papers is enough', async () => {
  const { first, authors } = await read(
    'Paper ID,Paper Title,First Name,Last Name,Email,Institution,Corresponding?,Decision\n1,Trees,Ada,Byron,ada@x.example,Uni,Yes,Accept\n1,Trees,Bo,Case,bo@x.example,Lab,No,Accept\n',
    'list of authors.csv',
  );
  expect(authors).toEqual(['Ada Byron ada@x.example', 'Bo Case bo@x.example']);
  expect(first).toMatchObject({ title: 'Trees', status: 'ACCEPTED' });
});

test.each([
  ['Desk rejected', '', true],
  ['', 'Desk Reject', true],
  ['Rejected', 'Reject', undefined],
  ['Withdrawn', 'Desk reject', undefined],
])('status %j with decision %j: no review is due any more (%s)', async (status, decision, expected) => {
  const { first } = await read(`ID,Title,Status,Decision\n1,Trees,${status},${decision}\n`);
  expect(first?.isDeskRejected).toBe(expected);
});

test('a table of speakers with the titles of their proposals adds no submissions', async () => {
  const files = [
    testFile('sessions.csv', 'ID,Proposal title,Speaker names\nA1,Trees,Ada Byron\n'),
    testFile('speakers.csv', 'ID,Name,E-Mail,Proposal IDs,Proposal titles\nX9,Ada Byron,ada@x.example,A1,Trees\n'),
  ];
  const { submissions } = await readFrom(csv, { files, options: {}, timezone: 'UTC' });
  expect(submissions.map(({ id, title }) => [id, title])).toEqual([['A1', 'Trees']]);
});

test.each(['None', 'N/A', 'null', '-', 'Keine', 'ninguno', 'なし'])(
  '%j says that there are no co-authors',
  async (nobody) => {
    const { authors } = await read(`id,title,Presenting author,Co-authors\n1,A,Ada King,${nobody}\n`);
    expect(authors).toEqual(['Ada King']);
  },
);

test('who fills in a form of submissions is the first author', async () => {
  const { authors, findings } = await read(
    'Timestamp,Email Address,Your name,Title of your talk,Co-authors\n,ada@x.example,Ada King,A,Bo Li\n',
  );
  expect(authors).toEqual(['Ada King ada@x.example', 'Bo Li']);
  expect(findings.filter((each) => /only co-authors/.test(each))).toEqual([]);
});

test('a first author who is not known is reported, because the co-authors alone are authors', async () => {
  const { authors, findings } = await read('id,title,Main contact person,Co-authors\n1,A,Ada King,Bo Li\n');
  expect(authors).toEqual(['Bo Li']);
  expect(findings.some((each) => /line 2, authors: only co-authors are known/.test(each))).toBe(true);
});

test('what a script writes for nobody is no author', async () => {
  const { authors } = await read('id,title,authors\n1,A,NaN\n');
  expect(authors).toEqual([]);
});

test.each([
  ['Corresponding author,Co-author 1,Co-author 2', 'Ada King,Bo Li,Cy Case'],
  ['Author,Co-author 1,Co-author 2', 'Ada King,Bo Li,Cy Case'],
  ['Contributor 1 Name,Contributor 2 Name,Contributor 3 Name', 'Ada King,Bo Li,Cy Case'],
])('with the columns %j nobody is missing', async (headers, names) => {
  const { authors } = await read(`id,title,${headers}\n1,A,${names}\n`);
  expect(authors).toEqual(['Ada King', 'Bo Li', 'Cy Case']);
});

test('the parts of names may be called as in PCS, and the address of the contact is not reported as unclear', async () => {
  const names = ['first or given name', 'last or family name', 'email'];
  const headers = [1, 2].flatMap((at) => names.map((name) => `Author ${at} - ${name}`)).join();
  const { authors, findings } = await read(
    `Paper ID,Title,Contact email,${headers}\n1,Trees,bo@x.example,Ada,Byron,ada@x.example,Bo,Case,bo@x.example\n`,
  );
  expect(authors).toEqual(['Ada Byron ada@x.example', 'Bo Case bo@x.example']);
  expect(findings.filter((each) => /Author|unclear/.test(each))).toEqual([]);
});

test('an address beside a list of authors is not unclear if a numbered column has it', async () => {
  const { authors, findings } = await read(
    'Paper ID,Title,Contact email,Authors,Author 1 email,Author 2 email\n1,Trees,bo@x.example,Ada Byron; Bo Case,ada@x.example,bo@x.example\n',
  );
  expect(authors).toEqual(['Ada Byron ada@x.example', 'Bo Case bo@x.example']);
  expect(findings.filter((each) => each.includes('unclear'))).toEqual([]);
});

test.each(['Champion', 'Mentor', 'Responsible', 'Our contact', 'Encargado', '担当'])(
  'an address after %s is not the author’s, who would be shown it, and whose submission its owner would see, if it has that person’s name',
  async (header) => {
    const table = `id,title,authors,${header},Email\n1,Tides,Ada King,Cleo Reffner,c.reffner@uni.example\n2,Wind,Bo Li,Dan Case,dan@uni.example\n`;
    const { submissions } = await readFrom(csv, { options: {}, files: [testFile('submissions.csv', table)] });
    expect(submissions.flatMap(({ authors }) => authors.map(({ email }) => email))).toEqual([null, null]);
    expect(JSON.stringify(submissions)).not.toMatch(/reffner|dan@/i);
  },
);

test.each([
  'id,title,authors,Topic,Email\n1,Tides,Ada King,Deep water,ada@uni.example\n2,Wind,Bo Li,Wind power,power@uni.example\n',
  'Timestamp,Name,Email,Title,Authors\n2027-01-02,Ada King,king@uni.example,Tides,Ada King\n2027-01-02,Bo Li,li77@uni.example,Wind,Bo Li\n',
  'id,authors,title,Email\n1,Kim Lee,Fish and chips,andy1983@uni.example\n2,Bo Roe,Martial art,martin@uni.example\n',
  'id,title,authors,Pages,Email\n1,Tides,Ada King,3,sea77@uni.example\n2,Wind,Bo Li,4,x1@uni.example\n',
])('an address after anything else stays the author’s: %j', async (table) => {
  const { submissions } = await readFrom(csv, { options: {}, files: [testFile('submissions.csv', table)] });
  expect(submissions.flatMap(({ authors }) => authors.map(({ email }) => email))).not.toContain(null);
});
