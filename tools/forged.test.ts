import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What every bait may use: a scope, a submission's place, and a role in it. */
const opening = `
import { type Place, seenIn, type SeenSubmission, type SubmissionRole } from '#lib/policy/submissions.ts';
import { type Scope, viewerOf } from '#lib/policy/viewer.ts';
import { findTrack } from '#lib/store/conference/conferences.ts';
import { phasesOf, reviewingOf } from '#lib/store/submissions/reviewing.ts';
import { listReviews } from '#lib/store/submissions/reviews.ts';
import { findSubmission, getSubmission } from '#lib/store/submissions/submission.ts';
import { listSubmissions } from '#lib/store/submissions/submissions.ts';
import type { Store } from '#lib/store/database/store.ts';

declare const store: Store;
declare const scope: Scope;
declare const place: Place;
const role: SubmissionRole = { chairs: true, authors: false };
const page = { limit: 1, after: null };
const now = new Date();
`;

/** What the policy allows. It compiles, so the baits below fail only because of what they forge. */
const lawful = `
const seen = seenIn(scope, place);
export const reviews = seen && listReviews(store, seen, page);
export const reviewing = seen && reviewingOf(store, seen, new Map(), now);
export const phases = phasesOf(store, scope, 'conference');
export const track = findTrack(store, scope, 'conference', 'track');
export const made: Scope = viewerOf('person', [], null).scope;
`;

const forged: Record<string, string> = {
  'a submission that was not seen': `export const forged: SeenSubmission = { place, role };`,
  'reviews of a submission that was not seen': `export const forged = listReviews(store, { place, role }, page);`,
  'the reviewing of a submission that was not seen': `export const forged = reviewingOf(store, { place, role }, new Map(), now);`,
  'another role than was seen': `
const seen = seenIn(scope, place);
if (seen) seen.role = role;`,
  'a chair made of what was seen': `
const seen = seenIn(scope, place);
if (seen) seen.role.chairs = true;`,
  'a scope': `export const forged: Scope = { userId: 'person', conferences: new Map() };`,
  'a submission without a scope': `export const forged = getSubmission(store, { userId: '', conferences: new Map() }, 'slug', now);`,
  'the place of a submission without a scope': `export const forged = findSubmission(store, { userId: '', conferences: new Map() }, 'slug');`,
  'submissions without a scope': `
export const forged = listSubmissions(store, { userId: '', conferences: new Map() }, { conferenceId: '' }, page, { expand: [], now });`,
  'phases without a scope': `export const forged = phasesOf(store, 'conference');`,
  'a track without a scope': `export const forged = findTrack(store, 'conference', 'track');`,
};

const baits = Object.entries({ lawful, ...forged }).map(([name, text], at) => ({ name, file: `bait-${at}.ts`, text }));

let folder: string;
/** What the compiler reports for each file. */
let messages: Map<string, string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-forged-'));
  for (const file of ['tsconfig.json', 'package.json']) cpSync(file, join(folder, file));
  for (const name of ['node_modules', 'lib']) symlinkSync(resolve(name), join(folder, name), 'junction');
  mkdirSync(join(folder, 'baits'));
  for (const { file, text } of baits) writeFileSync(join(folder, 'baits', file), opening + text);
  const compilerOptions = { incremental: false, noUnusedLocals: false }; // each bait uses only some of the declarations
  const settings = { extends: './tsconfig.json', include: ['baits/*.ts'], compilerOptions };
  writeFileSync(join(folder, 'baits.json'), JSON.stringify(settings));
  const compiler = resolve('node_modules/typescript/bin/tsc');
  const run = spawnSync(process.execPath, [compiler, '-p', 'baits.json', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const lines = run.stdout.split('\n').filter((line) => line.includes(': error TS'));
  const byFile = Map.groupBy(lines, (line) => /baits\/([^(]+)\(/.exec(line)?.[1] ?? 'elsewhere');
  messages = new Map(Array.from(byFile, ([file, found]) => [file, found.join('\n')]));
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what the policy allows compiles', () => {
  expect(messages.get('bait-0.ts')).toBeUndefined();
  expect(messages.get('elsewhere')).toBeUndefined();
});

test.each(baits.slice(1))('a forged value does not compile: $name', ({ file }) => {
  expect(messages.get(file)).toMatch(/^[^\n]*: error TS(2322|2345|2352|2540|2554|2739|2741): [^\n]*$/);
});
