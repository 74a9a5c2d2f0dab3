import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What decides whether a version can be released. */
export interface Checkout {
  /** The versions that `package.json` and `package-lock.json` name. */
  version: string;
  locked: string;
  /** The text of `CHANGELOG.md`. */
  changelog: string;
  /** What `git status --porcelain` prints. */
  changes: string;
  /** The commit that the version's tag names; empty if there is none. */
  tagged: string;
}

/**
 * Says why a version cannot be released.
 *
 * @returns sentences; none if it can
 */
export function reasonsAgainst({ version, locked, changelog, changes, tagged }: Checkout): string[] {
  const sections = Array.from(changelog.matchAll(/^## \[([^\]]+)\] - \d{4}-\d\d-\d\d$/gm), ([, name]) => name);
  const [, unreleased = ''] = /^## \[Unreleased\]$([^]*?)(?=^## |$(?![^]))/m.exec(changelog) ?? [];
  return [
    ...(/^\d+\.\d+\.\d+$/.test(version) ? [] : [`"${version}" is not a version such as 1.2.3.`]),
    ...(locked === version
      ? []
      : [`package-lock.json has version ${locked}, not ${version}: run npm install --package-lock-only.`]),
    ...(sections.includes(version) ? [] : [`CHANGELOG.md has no section "## [${version}] - <date>".`]),
    ...(unreleased.trim() === ''
      ? []
      : [`CHANGELOG.md still has something under "Unreleased": ${version} will contain it.`]),
    ...(tagged === '' ? [] : [`v${version} is released already, from ${tagged}: set a new version.`]),
    ...(changes === '' ? [] : [`There are changes that are not committed:\n${changes}`]),
  ];
}

/** Reads the checkout in the working folder. */
export function readCheckout(version: string): Checkout {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { version: string };
  return {
    version,
    locked: lock.version,
    changelog: readFileSync('CHANGELOG.md', 'utf8'),
    changes: git('status', '--porcelain'),
    tagged: git('tag', '--list', `v${version}`, '--format=%(objectname:short)').trim(),
  };
}

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' });
