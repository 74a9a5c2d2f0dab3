import { describe, expect, test } from 'vitest';
import { keyOf } from '#lib/importers/tables/columns.ts';
import { findHeaders } from './header.ts';

const known = new Set([
  'nr',
  'id',
  'title',
  'titel',
  'autoren',
  'authors',
  'status',
  'date',
  'accepted',
  'paper',
  'name',
]);
const isKnown = (cell: string) => known.has(keyOf(cell));

/** The headers of a text, with `;` between cells. */
function headersOf(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const rows = lines.map((line, at) => ({ line: at + 1, cells: line.split(';') }));
  return findHeaders(rows, isKnown).headers;
}

describe('the headers of a table', () => {
  test.each([
    ['a title', 'List of submissions\nNr;Titel;Autoren\n1;A;B'],
    ['a title and a time', 'Sweep\nExported:;3.11.2026\nNr;Titel;Autoren\n1;A;B'],
    ['words that are headers elsewhere', 'Status:;all\nDate:;2026-11-03\nNr;Titel;Autoren\n1;A;B'],
    ['as many cells', 'Exported;3.11.2026;Ada\nNr;Titel;Autoren\n1;A;B'],
    ['a wide line', 'Sweep;2027;Graz;Austria\nNr;Titel;Autoren\n1;A;B'],
    ['a group of columns', 'Paper;;\nNr;Titel;Autoren\n1;A;B'],
  ])('are found below %s', (_, text) => {
    expect(headersOf(text)).toEqual(['Nr', 'Titel', 'Autoren']);
  });

  test('are found below two cells also if only one of them is known', () => {
    expect(headersOf('Exported:;Monday\nTitle;Wer\nA;B')).toEqual(['Title', 'Wer']);
  });

  test.each([
    ['no header is known', 'Werk;Wer;Art;Stand\nTrees;Ada;paper;open\nWind;Bo;talk;open'],
    ['records contain words that are headers elsewhere', 'Work;Who;Kind;State\nTrees;Ada;paper;accepted;7\nA;B;C;D'],
    ['one header is known', 'Title;Who;Kind;State\nTrees;Ada;paper;open'],
    ['a record has more known words', 'Title;Who;Kind;State\nTrees;Name;paper;accepted'],
    ['all records have more known words', 'Title;Who;Kind;State\nTrees;Name;paper;accepted\nWind;Name;paper;accepted'],
    [
      'none is known and all records have known words',
      'Werk;Wer;Art\nTrees;paper;accepted\nWind;paper;accepted\nA;B;C',
    ],
    ['the first paper is called as its header', 'Id;Title;Authors\nP1;Title;Ada'],
  ])('are the first row if %s', (_, text) => {
    expect(headersOf(text)).toEqual(text.split('\n')[0]?.split(';'));
  });

  test('are in the second of two rows if cells of the first are merged with it', () => {
    expect(headersOf('Nr;Title;Details;\nNr;Title;Authors;Status\n1;A;B;C')).toEqual([
      'Nr',
      'Title',
      'Authors',
      'Status',
    ]);
  });

  test('have the name of a group of reviewers, so that these are never taken for authors', () => {
    const expected = ['Nr', 'Title', 'Reviewer 1: Name', 'Reviewer 1: Mark', 'Referee 2: Name'];
    expect(headersOf(';;Reviewer 1;;Referee 2\nNr;Title;Name;Mark;Name\n1;A;B;C;D')).toEqual(expected);
    expect(headersOf('Nr;Title;Reviewer 1;;Referee 2\nNr;Title;Name;Mark;Name\n1;A;B;C;D')).toEqual(expected);
  });

  test.each([';Committee: papers;;', 'Event;Peer Review 2026;;', ';Workshop of reviewers;;'])(
    'are not changed by the title %j above a list of papers',
    (title) => {
      expect(headersOf(`${title}\nNr;Title;Authors;Status\nA;B;C;D`)).toEqual(['Nr', 'Title', 'Authors', 'Status']);
    },
  );

  test('have the name of a group whose reviewers have titles', () => {
    const expected = ['Nr', 'Reviewer 1: Title', 'Reviewer 1: Name', 'Authors'];
    expect(headersOf(';Reviewer 1;;Paper\nNr;Title;Name;Authors\n1;A;B;C')).toEqual(expected);
  });

  test('are not changed by a title about reviewing', () => {
    expect(headersOf('Reviewed papers;;\nNr;Title;Name\n1;A;B')).toEqual(['Nr', 'Title', 'Name']);
  });
});

test('a group of columns ends at an empty column', () => {
  expect(headersOf('Nr;Paper;;Review;;;\nNr;Title;Authors;Name;Score;;Track\n1;A;B;C;4;;D')).toEqual([
    'Nr',
    'Title',
    'Authors',
    'Review: Name',
    'Review: Score',
    '',
    'Track',
  ]);
});

test('what follows the last of several groups with the same headers is about the paper', () => {
  const headers = headersOf(
    ';;Review 1;;Review 2;;\nNr;Title;Name;Score;Name;Score;Final decision\n1;A;B;4;C;3;accept',
  );
  expect(headers.slice(2)).toEqual([
    'Review 1: Name',
    'Review 1: Score',
    'Review 2: Name',
    'Review 2: Score',
    'Final decision',
  ]);
});
