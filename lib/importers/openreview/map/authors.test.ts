import { describe, expect, test } from 'vitest';
import { type Raw, submission, venue } from '#lib/importers/openreview/test-notes.ts';
import { readOne } from '#lib/importers/openreview/test-read.ts';

const authorsOf = async (content: Raw) => {
  const { only, findings } = await readOne(submission(7, content));
  return [only.authors.map(({ firstName, lastName, email }) => [`${firstName} ${lastName}`, email]), findings];
};

describe('authors', () => {
  const both = [
    ['A Bee', 'a@uni.example'],
    ['C Dee', 'c@uni.example'],
  ];

  test('have the addresses of author_emails if there are no authorids', async () => {
    const emails = 'a@uni.example; c@uni.example';
    expect(await authorsOf({ authors: 'A Bee, C Dee', author_emails: emails })).toEqual([both, []]);
    expect(await authorsOf({ authors: 'A Bee, C Dee', author_emails: emails.split(';') })).toEqual([both, []]);
  });

  test('have no addresses if their number differs, which is reported', async () => {
    const [authors, findings] = await authorsOf({ authors: ['A Bee', 'C Dee'], author_emails: 'a@uni.example' });
    expect(authors).toEqual([
      ['A Bee', null],
      ['C Dee', null],
    ]);
    expect(findings).toEqual([
      'notes[0] of dump.json, note forum07, authors: expected 2 author_emails, found 1; the author_emails are left out',
    ]);
  });

  test.each([
    ['in a list', ['A Bee', 'and C Dee']],
    ['in one entry of a list', ['A Bee and C Dee']],
    ['in a text', 'A Bee and C Dee'],
    ['after a comma in a text', 'A Bee, and C Dee'],
  ])('joined by "and" %s are two people', async (_, authors) => {
    expect(await authorsOf({ authors, authorids: ['a@uni.example', 'c@uni.example'] })).toEqual([both, []]);
  });

  test('with "and" in their name are one person if there is one id', async () => {
    const authors = ['Lakes and Rivers Group', 'Andy Andand'];
    const [found] = await authorsOf({ authors, authorids: ['l@uni.example', 'd@uni.example'] });
    expect(found).toEqual([
      ['Lakes and Rivers Group', 'l@uni.example'],
      ['Andy Andand', 'd@uni.example'],
    ]);
  });
});

test('names and addresses of authors, and their conflicts, are in neither submissionData nor labels', async () => {
  const secret = 'ada@secret.example';
  const names = [
    'author_emails',
    'authors_email',
    'Author_Names',
    'contact_email',
    'corresponding_author_e-mail',
    'contact_author',
    'corresponding_authors',
    'contact_author_name',
    'conflicts',
  ];
  const { only } = await readOne(submission(7, Object.fromEntries(names.map((name) => [name, secret]))));
  expect(JSON.stringify([only.submissionData, only.labels])).not.toContain(secret);
  const { only: other } = await readOne(submission(7, { conflict_of_interest_statement: 'none', authorship: venue }));
  expect(other.submissionData).toMatchObject({ conflict_of_interest_statement: 'none', authorship: venue });
});
