import { expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { easychair } from './easychair.ts';

const committee = `#,person #,first name,last name,email,role,track #,track name
71,24,Ria,Day,ria@old.example,PC member,1,Main
72,24,Ria,Day,ria@uni.example,track chair,23,Signals
91,201,Cy,Poe,cy@uni.example,PC member,23,Signals
`;
const authors = `submission #,first name,last name,email,person #
33,Cy,Poe,cy@home.example,201
33,Ria,Day,ria@home.example,24
33,Un,Known,un@home.example,
`;
const submissions = '#,track #,track name,title,authors\n33,23,Signals,Tides,Cy Poe and Ria Day\n';

const read = (...tables: [name: string, text: string][]) =>
  readFrom(easychair, { files: tables.map(([name, text]) => testFile(name, text)), options: {}, timezone: 'UTC' });

test('a person who chairs is one person, under the address with which they chair, so their own submission is theirs', async () => {
  const source = await read(
    ['submission.csv', submissions],
    ['author.csv', authors],
    ['committee.csv', committee],
    ['assignment.csv', 'member #,member name,submission #\n71,Ria Day,33\n91,Cy Poe,33\n'],
  );
  expect([...source.conference.grants]).toMatchObject([
    { role: 'trackChair', track: 'Signals', person: { email: 'ria@uni.example' } },
  ]);
  const [submission] = source.submissions;
  expect(submission?.authors.map(({ email }) => email)).toEqual([
    'cy@home.example',
    'ria@uni.example',
    'un@home.example',
  ]);
  expect(submission?.assignments.map(({ reviewer }) => reviewer.email)).toEqual(['ria@uni.example', 'cy@uni.example']);
});

test('a person who chairs under two addresses has the first of them', async () => {
  const another = `${committee}73,24,Ria,Day,ria@second.example,track chair,24,Tides\n`;
  const { conference } = await read(['submission.csv', submissions], ['committee.csv', another]);
  expect(conference.grants.map(({ person, track }) => [person.email, track])).toEqual([
    ['ria@uni.example', 'Signals'],
    ['ria@uni.example', 'Tides'],
  ]);
});
