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

test('reads a full conference file, with secrets from the environment', () => {
  expect(read(whole)).toMatchObject({
    slug: 'sweep-2027',
    dates: { start: '2027-06-07' },
    source: { type: 'hotcrp', token: 'hct_secret', every: '5m' },
    tracks: { industry: { match: { class: 'industry' } } },
    phases: { R1: { deadline: '2026-11-14 23:59', released: false } },
  });
});

test('slug and source are enough', () => {
  expect(read('{slug: a, source: {type: csv}}')).toEqual({ slug: 'a', source: { type: 'csv' } });
});

test.each([
  ['slug: [', /^sweep\.yaml, line 1, column \d+: not YAML: .* a bracket before it is not closed/],
  ['slug: a\nsource:\n\ttype: csv', /^sweep\.yaml, line 3, column 1: not YAML: this line begins with a tab/],
  ['slug: a\nslug: b', /^sweep\.yaml, line 2, column 1: not YAML: the object already has this member/],
  ['', /^sweep\.yaml: expected a conference file, which has members such as slug and source/],
  ['just text', /^sweep\.yaml: expected a conference file/],
  ['source: { type: csv }', /^sweep\.yaml, slug: is missing$/],
  ['slug: a\nsource: { tpye: csv }', /^sweep\.yaml, source\.type: is missing$/],
  [whole.replace('slug: sweep-2027', 'slug: Sweep 2027'), /slug: expected a slug/],
  [whole.replace('America/New_York', 'Mars/Olympus'), /timezone: expected a time zone/],
  [whole.replace('2026-11-14 23:59', 'tomorrow'), /phases\.R1\.deadline: expected a time/],
  [whole.replace('DOUBLE_BLIND', 'BLIND'), /tracks\.research\.reviewType: expected/],
  [whole.replace('every: 5m', 'every: often'), /source\.every: expected an interval/],
  [
    whole.replace('chairs:', 'chiars:'),
    /unknown members: chiars; known are slug, name, .*, chairs, source, tracks, phases$/,
  ],
  [whole.replace('DOUBLE_BLIND }', 'OPEN, nme: A }'), /tracks\.research: unknown members: nme; known are name, /],
  [whole.replace('false }', 'false, taget: 3 }'), /phases\.R1: .*taget; known are name, /],
  [whole.replace('end: 2027-06-10', 'end: 2026-06-10'), /dates\.end: expected a day from dates\.start on/],
  [whole.replace('HOTCRP_TOKEN', 'EMPTY'), /source\.token: \$\{EMPTY\} is not set/],
  [whole.replace('HOTCRP_TOKEN', 'NOWHERE'), /source\.token: \$\{NOWHERE\} is not set/],
  [`a: &a [x]\nb: [${'*a, '.repeat(200)}]`, /sweep\.yaml/],
])('names the line or member that is wrong: %#', (text, message) => {
  expect(() => read(text)).toThrow(message);
});

test.each([
  ['name: 2027', 'name: expected string, received number'],
  ['public: yes', 'public: expected boolean, received string'],
  ['chairs: a@x.example', 'chairs: expected array, received string'],
  ['tracks: { main: { reviewType: double-blind } }', /reviewType: expected one of .*"DOUBLE_BLIND"/],
  ['tracks: { Main Track: {} }', 'tracks.Main Track: expected a slug: lower case letters'],
  ['tracks: { main: { match: { class: 3 } } }', 'match.class: expected a text or a list of texts'],
])('says what is expected instead of a value of another kind: %s', (line, message) => {
  expect(() => read(`slug: a\nsource: { type: csv }\n${line}`)).toThrow(message);
});

test('rejects a secret written in the file, and does not repeat it', () => {
  for (const key of ['token', 'password', 'apiKey', 'api_key', 'clientSecret']) {
    const text = `{slug: a, source: {type: hotcrp, ${key}: hct_written_out}}`;
    expect(() => read(text)).toThrow(`source.${key}: secrets are not written in the file`);
    expect(() => read(text)).not.toThrow('hct_written_out');
  }
});

test('the JSON Schema for editors has the same members', () => {
  const schema = z.toJSONSchema(conferenceFile, { unrepresentable: 'any' }) as { properties: object };
  expect(Object.keys(schema.properties)).toEqual(Object.keys(conferenceFile.shape));
});

test('rejects a URL that contains a secret or comes from the environment, and does not repeat it', () => {
  for (const url of [
    'https://user:hidden@x.org/',
    'https://x.org/?apikey=hidden',
    'https://x.org/?access_token=hidden',
  ]) {
    const text = `{slug: a, source: {type: indico, url: "${url}"}}`;
    expect(() => read(text)).toThrow('source.url: contains a user name, password or token');
    expect(() => read(text)).not.toThrow('hidden');
  }
  expect(() => read('{slug: a, source: {type: indico, url: "${HOTCRP_TOKEN}"}}')).toThrow(
    'source.url: is not a secret',
  );
  expect(read('{slug: a, source: {type: openreview, url: "https://openreview.net/group?id=X"}}').source.url).toContain(
    'id=X',
  );
});
