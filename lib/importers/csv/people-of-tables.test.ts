import { describe, expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { csv } from './csv.ts';

async function read(content: string, name = 'papers.csv') {
  const files = [testFile(name, Buffer.from(content))];
  const { submissions, findings } = await readFrom(csv, { files, options: {}, timezone: 'UTC' });
  const people = submissions.map(({ authors }) =>
    authors.map(({ firstName, lastName, email }) => `${firstName} ${lastName} ${email ?? ''}`.trim()),
  );
  return { submissions, findings, people };
}

describe('reviewers, editors and chairs', () => {
  test.each(['Évaluateur', 'Avaliador', 'Beoordelaar', 'Recensore', 'Judge 1', 'PC member', 'Committee member'])(
    'in a table with a column %j are never authors',
    async (header) => {
      const { people } = await read(`ID,Titre,${header},Nom,Prénom,Courriel\n1,Trees,x,Ref,Cleo,cleo@x.example\n`);
      expect(people).toEqual([[]]);
    },
  );

  test.each([
    'Reviewer',
    'Editor',
    'Track chair',
    'Discussant',
    'PC',
    'AC',
    'Shepherd',
    'Second reader',
    'Discussion lead',
    'Handled by',
    'Handler',
    'Assigned to',
    'Reviewed by',
    'Graded by',
    'Decision by',
    'Betreut von',
    'Évalué par',
  ])('never give an author the address beside a column %j', async (header) => {
    const { people } = await read(
      `ID,Title,Authors,${header},Email\n1,Trees,Ada Byron,Cleo Ref,cleo@x.example\n1,Trees,Ada Byron,Dan Ref,dan@x.example\n`,
    );
    expect(people).toEqual([['Ada Byron']]);
  });

  test.each(['Assigned', 'PC', 'AC', 'Reader', 'Read by'])(
    'are not named by a column %j with yes and no: the name and the address beside it are the author’s',
    async (header) => {
      const { people } = await read(
        `ID,Title,${header},Name,Email\n1,Trees,yes,Ada Byron,ada@x.example\n2,Wind,,Bo Case,bo@x.example\n`,
      );
      const isAbout = header === 'Assigned'; // the bare name may then be anyone's
      expect(people).toEqual(isAbout ? [[], []] : [['Ada Byron ada@x.example'], ['Bo Case bo@x.example']]);
      const beside = await read(`ID,Title,Authors,${header},Email\n1,Trees,Ada Byron,no,ada@x.example\n`);
      expect(beside.people).toEqual([['Ada Byron ada@x.example']]);
    },
  );

  test('are still meant by the address after a mark beside them, or beside numbers', async () => {
    const beside = 'ID,Title,Authors,Reviewer,Assigned,Email\n1,Trees,Ada Byron,Cleo Ref,yes,cleo@x.example\n';
    expect((await read(beside)).people).toEqual([['Ada Byron']]);
    const numbered = 'ID,Title,Authors,PC,Email\n1,Trees,Ada Byron,1,cleo@x.example\n';
    expect((await read(numbered)).people).toEqual([['Ada Byron']]);
    expect((await read(numbered.replace('Byron,1', 'Byron,'))).people).toEqual([['Ada Byron']]);
  });

  test.each(['Editor', 'Handled by'])(
    'leave the corresponding author their address after a column %j',
    async (header) => {
      const { people } = await read(
        `ID,Title,Authors,${header},Corresponding email\n1,Trees,Ada Byron,Cleo Ref,ada@x.example\n`,
      );
      expect(people).toEqual([['Ada Byron ada@x.example']]);
    },
  );

  test.each(['Submitted by', 'Presenter', 'Contact author', 'Contributor'])(
    'are not meant by a column %j: the address beside it is the author’s',
    async (header) => {
      const { people } = await read(`ID,Title,${header},Email\n1,Trees,Ada Byron,ada@x.example\n`);
      expect(people.flat().join()).toContain('ada@x.example');
    },
  );

  test('are no authors by names beside the column of a chair', async () => {
    const { people } = await read('ID,Title,Track chair,Name,Surname,Email\n1,Trees,x,Cleo,Ref,cleo@x.example\n');
    expect(people).toEqual([[]]);
  });

  test('are no authors of a table that is named after them', async () => {
    const rows = 'ID,Title,First name,Last name,Email\n1,Trees,Cleo,Ref,cleo@x.example\n';
    expect((await read(rows, 'reviewers per paper.csv')).people).toEqual([[]]);
    expect((await read(rows, 'all papers.csv')).people).toEqual([['Cleo Ref cleo@x.example']]);
  });

  test.each(['Operating system', 'Collaborating institutions', 'Lead contributor'])(
    'are not meant by a column %j, next to which a name is the author’s',
    async (header) => {
      const { people } = await read(`ID,Title,Name,Email,${header}\n1,Trees,Ada Byron,ada@x.example,x\n`);
      expect(people).toEqual([['Ada Byron ada@x.example']]);
    },
  );

  test('are no authors of another table that names authors', async () => {
    const files = [
      testFile('papers.csv', Buffer.from('ID,Title,Authors,Email\n1,Trees,Ada Byron,ada@x.example\n')),
      testFile('reviewer load.csv', Buffer.from('ID,Title,Name,Email\n1,Trees,Cleo Ref,cleo@x.example\n')),
    ];
    const { submissions } = await readFrom(csv, { files, options: {}, timezone: 'UTC' });
    expect(submissions).toMatchObject([{ authors: [{ lastName: 'Byron', email: 'ada@x.example' }] }]);
    expect(submissions[0]?.authors).toHaveLength(1);
  });

  test('leave the address to the authors that is beside these', async () => {
    const { people } = await read(
      'ID,Title,Authors,Email,Reviewer 1,Session chair\n1,Trees,Ada Byron,ada@x.example,Cleo Ref,Dan Ref\n',
    );
    expect(people).toEqual([['Ada Byron ada@x.example']]);
  });
});

describe('authors who fill in a form', () => {
  test.each([
    'Presentation preference',
    'Preference for poster or talk',
    'Lead author',
    'Assigned session',
    'Conflict of interest',
  ])('are read beside a column %j', async (header) => {
    const { people } = await read(`Title,Abstract,Name,Email,${header}\nTrees,About,Ada Byron,ada@x.example,a\n`);
    expect(people).toEqual([['Ada Byron ada@x.example']]);
  });

  test('are not called as their first choice', async () => {
    const { people } = await read('Title,First,Second,Email\nTrees,Theory,Systems,ada@x.example\n');
    expect(people).toEqual([['ada ada@x.example']]);
  });
});

describe('a list of authors beside numbered columns', () => {
  test('loses nobody, and has the addresses of these', async () => {
    const { people, findings } = await read(
      'ID,Title,Authors,Author 1 Name,Author 1 Email\n1,Trees,"Ada Byron, Bo Case",Ada Byron,ada@x.example\n',
    );
    expect(people).toEqual([['Ada Byron ada@x.example', 'Bo Case']]);
    expect(findings).toEqual([]);
  });

  test('has its names, and what numbered columns without names say is reported', async () => {
    const { people, findings } = await read('ID,Title,Authors,Author 1 Country\n1,Trees,Ada Byron,Austria\n');
    expect(people).toEqual([['Ada Byron']]);
    expect(findings).toEqual([
      expect.stringMatching(/line 2, authors: "Austria" is left out, because author 1 has no/),
    ]);
  });

  test('gives the names if they have addresses only', async () => {
    const { people, findings } = await read(
      'ID,Title,Authors,Author 1 Email\n1,Trees,Ada Byron,ada@x.example\n2,Wind,"Ada Byron, Bo Case",ada@x.example\n',
    );
    expect(people).toEqual([['Ada Byron ada@x.example'], ['Ada Byron', 'Bo Case']]);
    expect(findings).toEqual([expect.stringMatching(/line 3, authors: "ada" in a numbered column is left out/)]);
  });
});

describe('authors in several rows of one submission', () => {
  const authorsOf = async (headers: string, ...rows: string[]) => {
    const { people, findings } = await read([`ID,Title,${headers}`, ...rows.map((row) => `1,Trees,${row}`)].join('\n'));
    return { people: people[0], findings };
  };

  test('are listed once, also in another order or alone', async () => {
    const { people, findings } = await authorsOf('Authors', '"Ada Byron, Bo Case"', '"Bo Case, Ada Byron"', 'Bo Case');
    expect(people).toEqual(['Ada Byron', 'Bo Case']);
    expect(findings).toEqual([]);
  });

  test('are listed once if only one row has an address', async () => {
    const { people } = await authorsOf(
      'Author,Email',
      'Ada Byron,',
      'Ada Byron,ada@x.example',
      'A. Byron,ada@x.example',
    );
    expect(people).toEqual(['Ada Byron ada@x.example']);
  });

  test('are all kept if they share an address, which is reported', async () => {
    const { people, findings } = await authorsOf('Author,Email', 'Ada Byron,lab@x.example', 'Bo Case,lab@x.example');
    expect(people).toEqual(['Ada Byron lab@x.example', 'Bo Case']);
    expect(findings).toEqual([expect.stringMatching(/line 3, emails: "Bo Case" has the address of another author/)]);
  });

  test.each([
    ['Authors', 'Ada Byron <lab@x.example>; Bo Case <lab@x.example>'],
    ['Author 1,Author 1 Email,Author 2,Author 2 Email', 'Ada Byron,lab@x.example,Bo Case,lab@x.example'],
  ])('are all kept if they share an address in one row below %j', async (headers, row) => {
    expect((await authorsOf(headers, row)).people).toEqual(['Ada Byron lab@x.example', 'Bo Case lab@x.example']);
  });
});

describe('rows that may be of one submission', () => {
  const listOf = async (content: string) =>
    (await read(content)).submissions.map(({ id, authors }) => [id, authors.length]);

  test('are two without ids and abstracts, if the title is short', async () => {
    expect(await listOf('Title,Author\nTo be announced,Ada Byron\nTo be announced,Bo Case\n')).toEqual([
      ['1', 1],
      ['2', 1],
    ]);
    expect(
      await listOf('Title,Author\nThe growth of trees at night,Ada Byron\nThe growth of trees at night,Bo Case\n'),
    ).toEqual([['1', 2]]);
  });

  test('are two with the same id in different tracks with other authors', async () => {
    expect(await listOf('ID,Title,Track,Authors\n1,Opening,A,Ada Byron\n1,Opening,B,Bo Case\n')).toEqual([
      ['1', 1],
      ['1', 1],
    ]);
    expect(await listOf('ID,Title,Track,Authors\n1,Trees,A,Ada Byron\n1,Trees,B,Ada Byron\n')).toEqual([['1', 1]]);
  });

  test('are two with the same id in two files with other authors, and one if an author is in both', async () => {
    const countOf = async (authors: string) => {
      const files = [`Ada Byron`, authors].map((each, at) =>
        testFile(`track-${at}.csv`, Buffer.from(`ID,Title,Authors\n1,Opening,"${each}"\n`)),
      );
      return (await readFrom(csv, { files, options: {}, timezone: 'UTC' })).submissions.map(
        ({ authors }) => authors.length,
      );
    };
    expect(await countOf('Bo Case')).toEqual([1, 1]);
    expect(await countOf('Bo Case, Ada Byron')).toEqual([2]);
  });

  test('never lose the first one if it has no title', async () => {
    expect(await listOf('ID,Title,Authors\n1,,Ada Byron\n1,Trees,Bo Case\n1,,Cy Dee\n')).toEqual([
      ['1', 1],
      ['1', 2],
    ]);
  });
});
