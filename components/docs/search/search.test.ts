import { describe, expect, test } from 'vitest';
import { searchDocs } from './search.ts';

describe('the search', () => {
  test.each([
    ['late reviewers remind', '/docs/guides/chair#remind-late-reviewers'],
    ['SESSION_SECRET', '/docs/settings#session_secret'],
    ['rostrum backup', '/docs/commands#npx-rostrum-backup-backupsdate-f'],
    ['SESSION_IDLE', '/docs/settings#session_idle'],
    ['users merge', '/docs/commands#npx-rostrum-users-merge-address---into-address'],
    ['listRegistrations', '/docs/api#listRegistrations'],
    ['remind late reviewers', '/docs/guides/chair#remind-late-reviewers'],
    ['listSubmissions', '/docs/api#listSubmissions'],
    ['updatedSince gone', '/docs/changelog#gone'],
    ['hotcrp token', '/docs/sources/hotcrp'],
    ['who wrote a review SINGLE_BLIND', '/docs/visibility#reviewer-blind'],
    ['mail what is due digst', '/docs/guides/reviewer#get-a-mail-with-what-is-due'],
    ['how do I remind late reviewers?', '/docs/guides/chair#remind-late-reviewers'],
    ['When do I see my decision', '/docs/guides/author#when-do-i-see-the-decision-and-my-reviews'],
    ['who sees what', '/docs/visibility'],
    ['rate limits', '/docs/settings#rate_limits'],
    ['how do I sign in', '/docs#how-do-you-sign-in'],
    ['conflict of interest', '/docs/guides/chair#is-a-reviewer-too-close-to-an-author'],
    ['changing my main email address', '/docs/accounts#your-name-and-addresses'],
  ])('“%s” finds %s among the first five', (query, href) => {
    expect(
      searchDocs(query)
        .slice(0, 5)
        .map((found) => found.href),
    ).toContain(href);
  });

  test('what is nowhere finds nothing, and neither do signs', () => {
    for (const query of ['', 'zzzqqq', '(*', '\\', '“”']) expect(searchDocs(query)).toEqual([]);
  });

  test('every result has its own address, and snippets have the words marked', () => {
    const results = searchDocs('deadline');
    expect(new Set(results.map(({ href }) => href)).size).toBe(results.length);
    expect(results.some(({ snippet }) => snippet.some(({ text, isMatch }) => isMatch && /deadline/i.test(text)))).toBe(
      true,
    );
  });
});
