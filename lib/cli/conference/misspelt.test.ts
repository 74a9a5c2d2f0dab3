import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rostrumHere } from '#lib/cli/test-cli.ts';

let folder: string;
let file: string;
let tables: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-misspelt-'));
  file = join(folder, 'conference.yaml');
  tables = join(folder, 'tables');
  await here('template', 'csv', tables);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const here = (...args: readonly string[]) => rostrumHere(join(folder, 'data'), ['conference', ...args]);

/** Checks a conference file with the tables of the template: tracks Research and Industry, one phase R1. */
function check(members: string, ...options: readonly string[]) {
  writeFileSync(file, `slug: small-2027\ntimezone: UTC\nsource: { type: csv }\n${members}\n`);
  return here('check', file, tables, ...options);
}

const industryIn = (slug: string) =>
  `tracks: Industry of the source is not among them, so its submissions are in ${slug}`;

describe('a name in the conference file that the source does not have is reported, with those that it has', () => {
  test.each([
    ['a phase', 'phases: { r1: { target: 4 } }', ['phases.r1: the source has no such phase; it has R1']],
    [
      'a phase of one track',
      'tracks: { research: { phases: { Round 1: { target: 4 } } }, industry: {} }',
      ['tracks.research.phases."Round 1": the source has no such phase; it has R1'],
    ],
    [
      'a label, and the track whose submissions are in another one because of it',
      'tracks: { research: {}, industry: { match: { klass: industry } } }',
      ['tracks.industry.match.klass: no submission has this; match by track, keyword', industryIn('research')],
    ],
    [
      'a track whose submissions are in another one, under a misspelt name',
      'tracks: { researhc: { reviewType: OPEN } }',
      [industryIn('researhc')],
    ],
    ['a track that the file leaves out', 'tracks: { research: { reviewType: OPEN } }', [industryIn('research')]],
  ])('%s', async (_, members, findings) => {
    const told = findings.map((finding) => `conference file, ${finding}\n`);
    expect((await check(members)).stderr).toBe(`Not understood:\n${told.join('')}`);
  });

  test.each([
    ['all tracks and phases', 'tracks: { research: {}, industry: {} }\nphases: { R1: { target: 4 } }'],
    ['a phase in advance', 'phases: { R1: { target: 4 }, R2: { target: 2 } }'],
    ['another name for the only other track', 'tracks: { science: {}, industry: {} }'],
    ['a track by its submissions', 'tracks: { business: { match: { track: Industry } }, research: {} }'],
  ])('and nothing is reported if the file names %s', async (_, members) => {
    expect(await check(members, '--strict')).toMatchObject({ code: 0, stderr: '' });
  });
});
