import { expect, test } from 'vitest';
import { apiFilters, curl } from './api-call.ts';
import { fieldValue, vocabulary } from '#components/data-table/model/field-value.ts';
import { testField } from '#components/data-table/model/test-fields.ts';
import { growingFields } from '#components/data-table/query/known-fields.ts';
import { checkQuery } from '#components/data-table/query/query-check.ts';
import { expressionsOf } from '#components/data-table/model/expression.ts';
import { parseQuery } from '#components/data-table/model/query-language.ts';

const rows = [
  { text: '', values: { status: [fieldValue('UNDER_REVIEW', 'Under review')], track: [fieldValue('vis', 'Vision')] } },
];
const fields = [
  testField('status', { vocabulary: vocabulary(['UNDER_REVIEW', 'ON_HOLD', 'ACCEPTED']) }),
  testField('track'),
  testField('keyword'),
];
const split = (text: string, complete = true) => {
  const known = growingFields(fields)(rows, complete);
  const { terms } = checkQuery(parseQuery(text, ['status', 'track', 'keyword']), known);
  return apiFilters(terms, { status: 'several', track: 'one' }, known);
};

test('the terms that the API can filter by become its parameters, in the spelling of the service', () => {
  expect(split('status:"under review",ON_HOLD track:Vision')).toEqual({
    parameters: { status: ['UNDER_REVIEW', 'ON_HOLD'], track: 'vis' },
    left: '',
  });
});

test('beside an OR, the terms that must all match still become parameters', () => {
  expect(split('track:vis (status:ON_HOLD OR x)')).toEqual({
    parameters: { track: 'vis' },
    left: 'status:ON_HOLD OR x',
  });
});

test('an exact value becomes a plain parameter', () => {
  expect(split('status:=UNDER_REVIEW track:="x y"')).toEqual({
    parameters: { status: ['UNDER_REVIEW'], track: 'x y' },
    left: '',
  });
});

test('a value that matches two of the service’s values is not sent in a parameter that takes one', () => {
  const tracks = ['main-a', 'main_a'].map((slug) => ({ text: '', values: { track: [fieldValue(slug)] } }));
  const terms = expressionsOf(parseQuery('track:main-a', ['track']));
  expect(apiFilters(terms, { track: 'one' }, growingFields(fields)(tracks, true))).toEqual({
    parameters: {},
    left: 'track:main-a',
  });
});

test.each([
  'status:None',
  '-status:A',
  'status:A status:B',
  'status:none',
  'track:a,b',
  'keyword:x',
  '"graph neural"',
  'track:a OR track:b',
  'a -(b c)',
])('a term that the API cannot express (%s) is named, not sent', (text) => {
  expect(split(text, false)).toEqual({ parameters: {}, left: text });
});

test('an unknown value is not sent once the whole list has loaded, but is sent before', () => {
  expect(split('status:nosuch,accepted track:nosuch')).toEqual({ parameters: { status: ['ACCEPTED'] }, left: '' });
  expect(split('track:nosuch', false)).toEqual({ parameters: { track: 'nosuch' }, left: '' });
  expect(split('track:=nosuch')).toEqual({ parameters: { track: 'nosuch' }, left: '' });
});

test('an unfinished term is ignored', () => {
  expect(split('status: track:vis')).toEqual({ parameters: { track: 'vis' }, left: '' });
});

test('the call names the key by its variable, and a shell interprets nothing in the address', () => {
  expect(curl("http://h/api/v1/submissions?conference=o'n&x=$(y)")).toBe(
    `curl --fail-with-body -H "Authorization: Bearer $ROSTRUM_KEY" 'http://h/api/v1/submissions?conference=o%27n&x=$(y)'`,
  );
});
