import { expect, test } from 'vitest';
import { csv } from '#lib/importers/csv/csv.ts';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';

async function read(files: Readonly<Record<string, string>>) {
  const { conference, submissions, findings } = await readFrom(csv, {
    options: {},
    files: Object.entries(files).map(([name, text]) => testFile(name, text)),
    timezone: 'UTC',
  });
  const answers = submissions.flatMap((one) => one.assignments.map(({ review }) => review.reviewData));
  return { conference, submissions, answers, findings };
}

const papers = 'id,title,authors\n1,Tides,Ada King\n2,Wind,Bo Li\n3,Sand,Cy Ode\n4,Rain,Di Poe\n';

const toldToQuote = expect.stringContaining('put texts with separators into quotes');

test.each([
  [
    'a text has it',
    'paper,reviewer email,comments,remarks to chairs,minor points',
    '1,cleo@uni.example,Clear, but long,SECRET,typo',
  ],
  [
    'a text has it, and the last cell is empty',
    'paper,reviewer email,comments,remarks to chairs,score',
    '1,cleo@uni.example,Clear, but long,SECRET,',
  ],
  [
    'a text that is not for authors has it',
    'paper,reviewer email,remarks to chairs,comments',
    '1,cleo@uni.example,It is, SECRET,Clear.',
  ],
  ['the reviewer’s name has it', 'paper,reviewer,comments,score', '1,Tor, SECRET,Clear.,3'],
  ['the title has it', 'paper,title,reviewer email,comments,score', '1,Trees, and all,secret@uni.example,Clear.,'],
])(
  'a row of reviews that a comma makes longer than the others has no answers for authors if %s',
  async (_, headers, broken) => {
    const whole = broken.replace(/, /, ' ');
    const others = [2, 3, 4].map((id) => whole.replace(/^1/, String(id)));
    const reviews = [headers, broken, ...others].join('\n');
    const { answers, findings } = await read({ 'submissions.csv': papers, 'reviews.csv': reviews });
    expect(answers.map((each) => Object.keys(each).length > 0)).toEqual([false, true, true, true]);
    expect(JSON.stringify(answers)).not.toMatch(/secret/i);
    expect(findings).toContainEqual(toldToQuote);
  },
);

test('a submission whose row a comma makes longer than the others has no texts for authors', async () => {
  const table =
    'id,title,authors,abstract,remarks of the chairs,area\n1,Tides,Ada King,Short, but good,SECRET,\n2,Wind,Bo Li,Good.,SECRET,air\n3,Sand,Cy Ode,Good.,SECRET,soil\n';
  const { submissions, findings } = await read({ 'submissions.csv': table });
  expect(submissions.map(({ submissionData }) => submissionData)).toEqual([
    {},
    { abstract: 'Good.', area: 'air' },
    { abstract: 'Good.', area: 'soil' },
  ]);
  expect(findings).toContainEqual(toldToQuote);
});

test('of a table with an answer in each row, rows that a comma makes longer than the others are left out', async () => {
  const rows = [1, 2, 3].flatMap((id) => ['Novelty', 'Clarity'].map((name) => `${id},Tor Low,${name},good`));
  const reviews = ['paper,reviewer,question,answer', ...rows, '4,Low, SECRET,Clarity,good', '4,Al Ro,Clarity,good'];
  const { answers, findings } = await read({ 'submissions.csv': papers, 'reviews.csv': reviews.join('\n') });
  expect(answers).toHaveLength(4);
  expect(JSON.stringify(answers)).not.toContain('SECRET');
  expect(findings).toContainEqual(toldToQuote);
});

test('of a table that repeats the submission beside each review, a row that a comma makes longer shows nothing', async () => {
  const table =
    'id,title,authors,abstract,reviewer,remarks to chairs,comments,score\n1,Tides,Ada King,Short,Low, SECRET,no,Clear.,3\n1,Tides,Ada King,Short,Al Ro,no,Clear.,3\n2,Wind,Bo Li,Good.,Al Ro,no,Clear.,3\n2,Wind,Bo Li,Good.,Ed Wu,no,Clear.,3\n';
  const { answers, findings } = await read({ 'papers.csv': table });
  expect(answers.filter((each) => Object.keys(each).length > 0)).toHaveLength(3);
  expect(JSON.stringify(answers)).not.toContain('SECRET');
  expect(findings).toContainEqual(toldToQuote);
});

test.each([
  ['all rows end with a separator', 'paper,reviewer email,comments,score', ',3,,'],
  ['programs have made rows of one length, one with a remark beside it', 'paper,reviewer email,comments,score,', ',3,'],
])('a row has moved no cells if %s', async (name, headers, end) => {
  const rows = [1, 2, 3].map((id) => `${id},cleo@uni.example,Clear.${end}`);
  if (name.includes('remark')) rows[1] += 'see me';
  const reviews = [headers, ...rows].join('\n');
  const { answers } = await read({ 'submissions.csv': papers, 'reviews.csv': reviews });
  expect(answers).toEqual(rows.map(() => ({ comments: 'Clear.', score: 3 })));
});

/** A file as Excel writes it: in blocks of 16 rows, which end with a separator if one of them has a remark beside it. */
function asExcel(rows: readonly string[], remarks: Readonly<Record<number, string>>): string {
  const blockOf = (row: number) => Math.floor(row / 16);
  const blocks = new Set(Object.keys(remarks).map((row) => blockOf(Number(row))));
  return rows.map((row, at) => row + (blocks.has(blockOf(at)) ? `,${remarks[at] ?? ''}` : '')).join('\n');
}

test.each([[5], [20], [36]])(
  'a remark beside a row that Excel wrote has moved no cells, neither there nor in the other rows of its block (row %i)',
  async (row) => {
    const rows = Array.from({ length: 40 }, (_, at) => `${(at % 4) + 1},ref${at}@x.org,Clear.,SECRET,3`);
    const reviews = asExcel(['paper,reviewer email,comments,remarks to chairs,score', ...rows], { [row]: 'see me' });
    const { answers } = await read({ 'submissions.csv': papers, 'reviews.csv': reviews });
    expect(answers).toEqual(rows.map(() => ({ comments: 'Clear.', score: 3 })));
  },
);

test.each([
  [
    'half of the texts have a comma',
    [
      'paper,reviewer email,comments,remarks to chairs,minor points',
      '1,a@x.org,Clear, but long,SECRET,typo',
      '2,a@x.org,Clear, but long,SECRET,typo',
      '3,a@x.org,Clear.,SECRET,typo',
    ],
    1,
  ],
  [
    'all names have one',
    [
      'paper,reviewer,comments,remarks to chairs',
      '1,Low, Secret,Clear.,no',
      '2,Ro, Secret,Clear.,no',
      '3,Wu, Secret,Clear.,no',
    ],
    0,
  ],
  [
    'they have numbers before them, as R writes them',
    ['paper,reviewer email,comments,remarks to chairs', '"1",1,secret@x.org,Clear.,no', '"2",2,secret@x.org,Clear.,no'],
    0,
  ],
])(
  'rows that are longer than the headers have no answers for authors, however many they are, if %s',
  async (_, reviews, count) => {
    const { answers, findings } = await read({ 'submissions.csv': papers, 'reviews.csv': reviews.join('\n') });
    expect(JSON.stringify(answers)).not.toMatch(/secret/i);
    expect(answers.filter((each) => Object.keys(each).length > 0)).toHaveLength(count);
    expect(findings).toContainEqual(toldToQuote);
  },
);

test('of a submission whose row is longer than the headers, only id, title, authors and a track that another has are read', async () => {
  const headers = 'id,title,authors,track,editor,keywords,round,decision,notes to authors,remarks of the chairs';
  const others =
    '2,Wind,Bo Li,main,Ed Itor,air,R1,accept,Well done,no\n3,Sand,Cy Ode,main,Ed Itor,soil,R1,accept,Well done,no\n';
  const broken = '1,Tides,Ada King,main,Secret, Ed,waves,reject,accept,SECRET,no';
  const { submissions, findings } = await read({ 'submissions.csv': `${headers}\n${broken}\n${others}` });
  const [first, ...rest] = submissions;
  expect(first).toMatchObject({
    title: 'Tides',
    track: 'main',
    keywords: [],
    phase: null,
    decision: null,
    notesToAuthors: null,
  });
  expect(first?.authors).toHaveLength(1);
  expect(JSON.stringify(first)).not.toMatch(/secret/i);
  expect(rest.map(({ decision }) => decision)).toEqual(['ACCEPT', 'ACCEPT']);
  expect(findings).toContainEqual(toldToQuote);
});

test('a submission whose row is longer than the headers is in no track but its own, and its editor is no title', async () => {
  const others = '2,Ed Itor,Wind,main\n3,Ed Itor,Sand,main\n';
  const authors = 'submission,name,email\n1,Ada King,ada@x.org\n';
  const table = (broken: string) => ({
    'submissions.csv': `id,editor,title,track\n${broken}\n${others}`,
    'authors.csv': authors,
  });
  const lost = await read(table('1,Itor, Ed,Tides,main'));
  expect(lost.submissions.map(({ id }) => id)).toEqual(['2', '3']);
  expect(lost.findings).toContainEqual(toldToQuote);
  const kept = await read(table('1,Ed,Tides,main,'));
  expect(kept.submissions[0]).toMatchObject({
    title: 'Submission 1',
    track: 'main',
    authors: [{ email: 'ada@x.org' }],
  });
});

test.each([
  ['a comma in its title has moved their address', 'id,title,authors,emails', '1,Tides, waves,Ada King,ada@x.org'],
  [
    'the address of a reviewer may be below their header',
    'id,title,authors,reviewer email,author email',
    '1,Tides,King, Ada,secret@x.org,ada@x.org',
  ],
  ['a reviewer’s name may be', 'id,title,emails,reviewer,authors', '1,Tides,ada@x.org,Low, Secret,Ada King'],
])(
  'a submission whose authors are not certain is left out: a chair who is one would be shown who reviews it (%s)',
  async (_, headers, broken) => {
    const whole = broken.replace(/, /, ' ').replace(/^1/, '2');
    const reviews = 'paper,reviewer email,score\n1,tor@x.org,3\n2,tor@x.org,3\n';
    const { submissions, findings } = await read({
      'submissions.csv': [headers, broken, whole].join('\n'),
      'reviews.csv': reviews,
    });
    expect(submissions.map(({ id, authors }) => [id, authors.length])).toEqual([['2', 1]]);
    expect(findings).toContainEqual(toldToQuote);
  },
);

test('an author’s address counts also if a comma in the name or affiliation has moved it', async () => {
  const submissions = 'id,title\n1,Tides\n2,Wind\n';
  const authors =
    'submission,name,affiliation,email\n1,King, Ada,Uni,ada@x.org\n1,Bo Li,Uni, Dept. of Seas,bo@x.org\n2,Cy Ode,Uni,cy@x.org\n';
  const found = await read({ 'submissions.csv': submissions, 'authors.csv': authors });
  const addresses = found.submissions.map((one) => one.authors.map(({ email }) => email));
  expect(addresses).toEqual([['ada@x.org', 'bo@x.org'], ['cy@x.org']]);
});

test('nobody gets a role from a row of people that is longer than the headers', async () => {
  const people = 'email,name,note,role\nlow@x.org,Tor Low,was a, chair,reviewer\nbo@x.org,Bo Li,,chair\n';
  const { conference, findings } = await read({ 'submissions.csv': papers, 'people.csv': people });
  expect(conference.grants.map(({ person }) => person.email)).toEqual(['bo@x.org']);
  expect(findings).toContainEqual(toldToQuote);
});

test('a programme’s row that is longer than the headers decides nothing, tells authors nothing, and adds no author', async () => {
  const submissions = 'id,title,authors\n1,Tides,Ada King\n2,Wind,Bo Li\n';
  const programme =
    'id,title,session chair,authors,decision,remarks,notes to authors\n1,Tides,Low, Tor,Ada King,accept,SECRET,Well done\n2,Wind,Al Ro,Bo Li,accept,no,Well done\n';
  const found = await read({ 'submissions.csv': submissions, 'programme.csv': programme });
  expect(found.submissions.map(({ authors, decision }) => [authors.length, decision])).toEqual([
    [1, null],
    [1, 'ACCEPT'],
  ]);
  expect(JSON.stringify(found.submissions)).not.toMatch(/SECRET|Tor/);
  expect(found.findings).toContainEqual(toldToQuote);
});

test('a paper that only a longer row of reviews names is left out if its authors would be missing', async () => {
  const reviews = 'paper,authors,reviewer,score\n1,Ada <ada@x.org>, Bo,Al Ro,3\n2,Cy <cy@x.org>,Al Ro,3\n';
  const { submissions, findings } = await read({ 'reviews.csv': reviews });
  expect(submissions.map(({ id, authors }) => [id, authors[0]?.email])).toEqual([['2', 'cy@x.org']]);
  expect(findings).toContainEqual(toldToQuote);
});

test('a row that is longer than the headers names no round, no paper and no decision', async () => {
  const assigned = 'submission,reviewer name,round\n1,Low, Tor,R1\n2,Al Ro,R1\n';
  const decided = 'id,lead,decision,notes to authors\n1,Low, accept,reject,SECRET\n2,Al Ro,accept,Well done\n';
  const both = await read({ 'submissions.csv': papers, 'assignments.csv': assigned, 'decisions.csv': decided });
  expect(both.submissions.slice(0, 2).map(({ assignments }) => assignments.map(({ phase }) => phase))).toEqual([
    [''],
    ['R1'],
  ]);
  expect(both.submissions.slice(0, 2).map(({ notesToAuthors }) => notesToAuthors)).toEqual([null, 'Well done']);
  expect(both.findings.filter((each) => each.includes('put texts with separators into quotes'))).toHaveLength(2);

  const reviews = 'paper,reviewer,title,round,score\n1,Low, Tor,Tides,R1,3\n2,Al Ro,Wind,R1,3\n';
  const { submissions } = await read({ 'reviews.csv': reviews });
  expect(submissions.map(({ title }) => title)).toEqual(['Submission 1', 'Wind']);
  expect(submissions.flatMap(({ assignments }) => assignments.map(({ phase }) => phase))).toEqual(['', 'R1']);

  const inTracks = 'paper,reviewer,track,score\n1,Low, Tor,main,3\n2,Al Ro,main,3\n';
  const lost = await read({ 'reviews.csv': inTracks });
  expect(lost.submissions.map(({ id, track }) => [id, track])).toEqual([['2', 'main']]);
  expect(lost.findings).toContainEqual(toldToQuote);
});

test('a separator at the end of most rows has moved no cells, and one row without it is an edit', async () => {
  const rows = Array.from({ length: 12 }, (_, at) => `${(at % 4) + 1},ref${at}@x.org,Clear.,3${at === 5 ? '' : ','}`);
  const reviews = ['paper,reviewer email,comments,score', ...rows].join('\n');
  const { answers } = await read({ 'submissions.csv': papers, 'reviews.csv': reviews });
  expect(answers).toEqual(rows.map(() => ({ comments: 'Clear.', score: 3 })));
});

test('one or two rows after the last whole block of Excel show nothing if they are longer: a comma may have made them so', async () => {
  const rows = Array.from({ length: 15 }, (_, at) => `${(at % 4) + 1},ref${at}@x.org,Clear.,no,3`);
  const reviews = [
    'paper,reviewer email,comments,remarks to chairs,score',
    ...rows,
    '1,z@x.org,Clear, but long,SECRET,',
  ];
  const { answers } = await read({ 'submissions.csv': papers, 'reviews.csv': reviews.join('\n') });
  expect(JSON.stringify(answers)).not.toContain('SECRET');
  expect(answers.filter((each) => Object.keys(each).length > 0)).toHaveLength(15);
});
