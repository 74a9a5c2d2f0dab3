import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { readManifest } from './stage.ts';
import { reasonsAgainst } from './ready.ts';

const changelog = '# Changelog\n\n## [Unreleased]\n\n## [1.2.3] - 2026-11-25\n';

test('a version with a dated section and nothing uncommitted can be released', () => {
  expect(reasonsAgainst('1.2.3', changelog, '')).toEqual([]);
});

test('a version is refused without a section of its own, with an odd name, or over a dirty tree; each reason is named', () => {
  expect(reasonsAgainst('1.2.4', changelog, '')).toEqual(['CHANGELOG.md has no section "## [1.2.4] - <date>".']);
  expect(reasonsAgainst('1.2', changelog, '')[0]).toBe('"1.2" is not a version such as 1.2.3.');
  expect(reasonsAgainst('1.2.3', changelog, ' M README.md\n')).toEqual([
    'There are changes that are not committed:\n M README.md\n',
  ]);
});

test('the version of this checkout has its section in the changelog', () => {
  expect(reasonsAgainst(readManifest().version, readFileSync('CHANGELOG.md', 'utf8'), '')).toEqual([]);
});
