import { execFileSync } from 'node:child_process';

/**
 * Says why a version cannot be released.
 *
 * @param changelog the text of `CHANGELOG.md`
 * @param changes what `git status --porcelain` prints
 * @returns sentences; none if it can
 */
export function reasonsAgainst(version: string, changelog: string, changes: string): string[] {
  const sections = Array.from(changelog.matchAll(/^## \[([^\]]+)\] - \d{4}-\d\d-\d\d$/gm), ([, name]) => name);
  return [
    ...(/^\d+\.\d+\.\d+$/.test(version) ? [] : [`"${version}" is not a version such as 1.2.3.`]),
    ...(sections.includes(version) ? [] : [`CHANGELOG.md has no section "## [${version}] - <date>".`]),
    ...(changes === '' ? [] : [`There are changes that are not committed:\n${changes}`]),
  ];
}

/** What git says has changed since the last commit. */
export const uncommitted = () => execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' });
