import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { conferenceFile, readConferenceFile } from './conference-file.ts';

const environment = { HOTCRP_TOKEN: 'hct_secret', EMPTY: '' };
const read = (text: string) => readConferenceFile('sweep.yaml', text, environment);

const whole = `
slug: sweep-2027
name: Symposium on Water
shortName: SWEEP 2027
timezone: America/New_York
dates: { start: 2027-06-07, end: 2027-06-10, city: Graz, country: Austria }
chairs: [amara.okonkwo@uct.example]
source:
  type: hotcrp
  url: https://sweep27.example/
  token: \${HOTCRP_TOKEN}
  every: 5m
tracks:
  research: { name: Research, reviewType: DOUBLE_BLIND }
  industry: { name: Industry, reviewType: SINGLE_BLIND, match: { class: industry } }
phases:
  R1: { deadline: 2026-11-14 23:59, released: false }
  R2: { deadline: 2026-11-28 23:59 }
`;

test('a file says all that a conference is, and its secrets come from the environment', () => {
  expect(read(whole)).toMatchObject({
    slug: 'sweep-2027',
    dates: { start: '2027-06-07' },
    source: { type: 'hotcrp', token: 'hct_secret', every: '5m' },
    tracks: { industry: { match: { class: 'industry' } } },
    phases: { R1: { deadline: '2026-11-14 23:59', released: false } },
  });
});

test('little is enough', () => {
  expect(read('{slug: a, source: {type: csv}}')).toEqual({ slug: 'a', source: { type: 'csv' } });
});

test.each([
  ['slug: [', /^sweep\.yaml, line 1, column \d+: not YAML/],
  ['', /sweep\.yaml: expected/],
  ['just text', /expected/],
  [whole.replace('slug: sweep-2027', 'slug: Sweep 2027'), /slug: expected a slug/],
  [whole.replace('America/New_York', 'Mars/Olympus'), /timezone: expected a time zone/],
  [whole.replace('2026-11-14 23:59', 'tomorrow'), /phases\.R1\.deadline: expected a time/],
  [whole.replace('DOUBLE_BLIND', 'BLIND'), /tracks\.research\.reviewType: expected/],
  [whole.replace('every: 5m', 'every: often'), /source\.every: expected a time between two/],
  [whole.replace('chairs:', 'chiars:'), /has members that are not known: chiars/],
  [whole.replace('HOTCRP_TOKEN', 'EMPTY'), /source\.token: \$\{EMPTY\} is not set/],
  [whole.replace('HOTCRP_TOKEN', 'NOWHERE'), /source\.token: \$\{NOWHERE\} is not set/],
  [`a: &a [x]\nb: [${'*a, '.repeat(200)}]`, /sweep\.yaml/],
])('what is wrong is named: %#', (text, message) => {
  expect(() => read(text)).toThrow(message);
});

test('a secret that is written out is refused and not repeated', () => {
  for (const key of ['token', 'password', 'apiKey', 'api_key', 'clientSecret']) {
    const text = `{slug: a, source: {type: hotcrp, ${key}: hct_written_out}}`;
    expect(() => read(text)).toThrow(`source.${key}: is written out`);
    expect(() => read(text)).not.toThrow('hct_written_out');
  }
});

test('editors get a schema that takes the same members', () => {
  const schema = z.toJSONSchema(conferenceFile, { unrepresentable: 'any' }) as { properties: object };
  expect(Object.keys(schema.properties)).toEqual(Object.keys(conferenceFile.shape));
});

test('an address that holds a secret is refused and not repeated, and so is one that is hidden', () => {
  for (const url of [
    'https://user:hidden@x.org/',
    'https://x.org/?apikey=hidden',
    'https://x.org/?access_token=hidden',
  ]) {
    const text = `{slug: a, source: {type: indico, url: "${url}"}}`;
    expect(() => read(text)).toThrow('source.url: holds a user, a password or a token');
    expect(() => read(text)).not.toThrow('hidden');
  }
  expect(() => read('{slug: a, source: {type: indico, url: "${HOTCRP_TOKEN}"}}')).toThrow('source.url: is no secret');
  expect(read('{slug: a, source: {type: openreview, url: "https://openreview.net/group?id=X"}}').source.url).toContain(
    'id=X',
  );
});
