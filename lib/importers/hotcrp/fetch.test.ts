import { expect, test } from 'vitest';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { hotcrp } from './hotcrp.ts';
import { TestSite } from './test-site.ts';

const options = { url: 'https://glow28.example/conf/', token: 'hct_SECRET' };
const from = (site: TestSite, more = {}) => readFrom(hotcrp, { options, fetch: site.fetch, ...more });

test('requests all viewable records range by range, with the token only in the header', async () => {
  const site = new TestSite();
  await from(site);
  expect(new Set(site.tokens)).toEqual(new Set(['Bearer hct_SECRET']));
  expect(site.asked.join('\n')).not.toContain('SECRET');
  expect(site.asked.slice(-4)).toEqual([
    'papers?q=1-7&t=viewable&forceShow=1&word_limit=hard',
    'search?q=1-7&t=viewable&forceShow=1&f=revstat&format=csv',
    'reviews?q=1-7&t=viewable&forceShow=1&rq=re%3Aincomplete',
    'reviews?q=1-7&t=viewable&forceShow=1',
  ]);
});

test('requests a large conference in several ranges', async () => {
  const site = new TestSite();
  const [one] = site.papers;
  site.papers = Array.from({ length: 901 }, (_, at) => ({ ...one, pid: at * 3 + 1 }));
  site.reviews = [];
  site.counts = site.papers.map(({ pid }) => ({ pid, revstat: '0' }));
  const told: string[] = [];
  const { submissions } = await from(site, { progress: (text: string) => told.push(text) });
  expect(submissions).toHaveLength(901);
  expect(told).toEqual(['400 of 901 submissions', '800 of 901 submissions', '901 of 901 submissions']);
});

test.each([
  [['settings'], /GET \/api\/search: the token shows no submissions.*paper:read/],
  [['submeta', 'settings'], /GET \/api\/reviews: the token shows no reviews.*review:read/],
  [
    ['submeta', 'review'],
    /GET \/api\/settings: the token may not read this \(HotCRP says: Method not permitted by scope\).*settings:read/,
  ],
])('rejects a token for %s only, although HotCRP responds with empty lists', async (scope, message) => {
  const site = new TestSite();
  site.scope = scope;
  await expect(from(site)).rejects.toThrow(message);
});

test.each([
  [
    'whoami',
    () => Response.json({ ok: false, message_list: [{ message: '<0>Unauthorized' }] }, { status: 401 }),
    /token is not accepted.*expired/,
  ],
  ['whoami', () => new Response('<!DOCTYPE html><html>', { status: 200 }), /HTML page, not JSON/],
  ['whoami', () => new Response('', { status: 404 }), /there is no HotCRP 3 at https:\/\/glow28\.example\/conf\//],
  [
    'whoami',
    () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.example' } }),
    /redirects to another address/,
  ],
  ['papers', () => new Response('{"ok":true,"papers":[{'), /GET \/api\/papers: the response is not JSON/],
  [
    'papers',
    () => Response.json({ ok: false, message_list: [{ message: '<0>Down' }] }),
    /HotCRP reports an error: Down/,
  ],
  ['settings', () => Response.json({ ok: true }), /the response has no settings/],
])('an error about a bad response to %s names the request and no secret', async (name, answer, message) => {
  const site = new TestSite();
  site.instead.set(name, answer);
  const error: unknown = await from(site).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'SourceProblem', message: expect.stringMatching(message) });
  expect(String(error)).not.toContain('SECRET');
});

test("with a chair's token, submissions with a conflict are partial, and this is reported", async () => {
  const site = new TestSite();
  site.whoami = { ok: true, email: 'NORA@pc.example', roles: ['chair', 'pc'] };
  site.papers = site.papers.filter(({ pid }) => pid < 4);
  delete site.papers[1]?.pc_conflicts;
  delete site.papers[1]?.authors;
  const { submissions, findings } = await from(site);
  expect(submissions.filter(({ isPartial }) => isPartial).map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(findings).toEqual([
    expect.stringMatching(
      /conflicts: the token's owner is an author of, or has a conflict with, 2 submissions \(1, 3\)/,
    ),
    expect.stringMatching(/authors: are hidden from this token for 1 submission \(2\)/),
  ]);
});

test('matches review fields by name if the site does not give their codes, and reports this', async () => {
  const site = new TestSite();
  site.instead.set('searchaction', () => new Response('', { status: 404 }));
  const { submissions, findings } = await from(site);
  expect(submissions[0]?.assignments[0]?.review.reviewData).toMatchObject({ 'Overall merit': 4 });
  expect(findings[0]).toMatch(/codes of review fields: are not available from this site/);
});

test('reports a token that does not show tags', async () => {
  const site = new TestSite();
  for (const paper of site.papers) delete paper.tags;
  expect((await from(site)).findings).toEqual([expect.stringMatching(/tags: are hidden from this token.*paper:read/)]);
});

test('reports a token whose owner is neither chair nor administrator', async () => {
  const site = new TestSite();
  site.whoami = { ok: true, email: 'x@pc.example', roles: ['pc'] };
  expect((await from(site)).findings).toEqual([
    expect.stringContaining('neither a chair nor an administrator (roles: pc)'),
  ]);
});

test('a review submitted between two requests counts as complete', async () => {
  const site = new TestSite();
  const inner = site.fetch;
  const fetch: typeof inner = (input, init) => {
    const answer = inner(input, init);
    if (site.asked.at(-1)?.includes('incomplete')) site.review(21).status = 'complete';
    return answer;
  };
  const { submissions } = await readFrom(hotcrp, { options, fetch });
  expect(submissions[1]?.assignments[1]).toMatchObject({ status: 'COMPLETED' });
});

test('leaves out records without a submission number, reports odd members of others, and keeps the rest', async () => {
  const site = new TestSite();
  const odd = {
    title: null,
    authors: 'nobody',
    topics: { Lamps: true, Shade: false },
    modified_at: 'soon',
    status: 'shiny',
  };
  site.papers.push(
    JSON.parse('{"title":"no number"}'),
    JSON.parse(JSON.stringify({ ...site.papers[0], pid: '8', ...odd, decision: null, tags: null, contacts: 7 })),
  );
  site.counts.push({ pid: 8, revstat: '1' });
  const strange = {
    rid: '98',
    status: 'brilliant',
    round: 'Extra',
    reviewer_email: 'not an address',
    reviewer: null,
    rtype: 'x',
  };
  site.reviews.push(JSON.parse('{"rid":99}'), JSON.parse(JSON.stringify({ pid: 8, ...strange })));
  site.instead.set('search', () => Response.json({ ok: true, ids: [1, 8, 9], papers: site.counts }));
  const { submissions, findings } = await from(site);
  expect(submissions.at(-1)).toMatchObject({
    id: '8',
    title: 'Submission 8',
    keywords: ['Lamps'],
    status: 'UNDER_REVIEW',
    updatedAt: null,
    phase: 'Extra',
  });
  expect(submissions.at(-1)?.assignments).toMatchObject([
    { status: 'PENDING', reviewer: { pseudonym: 'Anonymous_98' } },
  ]);
  expect(findings).toEqual([
    expect.stringMatching(/submission 9: the search lists it, but HotCRP did not send it/),
    expect.stringMatching(/authors: are hidden from this token for 1 submission \(8\)/),
    expect.stringMatching(/submission 8, status: the word "shiny" is not known/),
    expect.stringMatching(/review 98, status: expected empty, .* found "brilliant"/),
    expect.stringMatching(/submission 8, title: is missing/),
  ]);
});

test.each([
  [{ token: 't' }, /url is missing/],
  [{ url: 'https://x.example' }, /token is missing/],
])('rejects options without files if one is missing: %o', async (given, message) => {
  await expect(readFrom(hotcrp, { options: given })).rejects.toThrow(message);
});
