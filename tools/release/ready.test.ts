import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readManifest } from './stage.ts';
import { readCheckout, reasonsAgainst } from './ready.ts';

const ready = {
  version: '1.2.3',
  locked: '1.2.3',
  changelog: '# Changelog\n\n## [Unreleased]\n\n## [1.2.3] - 2026-11-25\n\n- **New**\n',
  changes: '',
  tagged: '',
};

test('a new version with a dated section and nothing uncommitted can be released', () => {
  expect(reasonsAgainst(ready)).toEqual([]);
  expect(reasonsAgainst({ ...ready, changelog: `${ready.changelog}\n## [1.2.2] - 2026-11-01\n` })).toEqual([]);
});

test.each([
  ['an odd version', { version: '1.2', locked: '1.2' }, '"1.2" is not a version such as 1.2.3.'],
  ['another version in the lockfile', { locked: '1.2.2' }, 'package-lock.json has version 1.2.2, not 1.2.3'],
  ['no section of its own', { changelog: '## [1.2.2] - 2026-11-25\n' }, 'no section "## [1.2.3] - <date>".'],
  [
    'entries that have no version yet',
    { changelog: ready.changelog.replace('[Unreleased]\n', '[Unreleased]\n\n### Fixed\n') },
    'CHANGELOG.md still has something under "Unreleased"',
  ],
  ['a tag of the version', { tagged: 'abc1234' }, 'v1.2.3 is released already, from abc1234'],
  ['changes', { changes: ' M README.md\n' }, 'There are changes that are not committed:\n M README.md\n'],
])('a version is refused because of %s, which is named', (_, change, reason) => {
  expect(reasonsAgainst({ ...ready, ...change })).toContainEqual(expect.stringContaining(reason));
});

test('the version of this checkout has its section in the changelog, and is in the lockfile', () => {
  const { version } = readManifest();
  const here = readCheckout(version);
  const committed = {
    ...here,
    changes: '',
    tagged: '',
    changelog: here.changelog.replace(/## \[Unreleased\][^]*?(?=## )/, ''),
  };
  expect(reasonsAgainst(committed)).toEqual([]);
});

test.each(['README.md', 'docs/operations.md'])('%s names the package of this checkout', (page) => {
  const named = new Set(
    Array.from(readFileSync(page, 'utf8').matchAll(/\.\/rostrum-(\d+\.\d+\.\d+)\.tgz/g), ([, version]) => version),
  );
  expect(named).toContain(readManifest().version);
});
