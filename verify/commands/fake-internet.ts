import { readFileSync } from 'node:fs';
import { TestSite } from '#lib/importers/hotcrp/test-site.ts';
import { standIn } from '#lib/importers/http/test-stand-in.ts';
import { edge, group, submission, venue, wrapped } from '#lib/importers/openreview/test-notes.ts';
import { StandIn } from '#lib/importers/openreview/test-stand-in.ts';
import { documentedVenue } from './venue.ts';

/*
 * Loaded into `rostrum` before anything else (`node --import`): the hosts that the documentation names are fake servers, and no other
 * host exists. Each accepts any token.
 */

const fixture = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../lib/importers/${path}`, import.meta.url), 'utf8'));

const inVenue = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll(venue, documentedVenue)) as T;

const openreview = new StandIn(
  inVenue({
    tokens: ['x'],
    notes: [submission(7), submission(8)],
    groups: [
      { id: venue, members: [], content: wrapped({ title: 'A conference' }) },
      group('Program_Chairs', '~Pat_Chair1'),
    ],
    edges: [edge('Reviewers/-/Assignment', 'forum07', '~Ada_King1')],
    invitations: [{ id: `${venue}/-/Submission` }, { id: `${venue}/-/Official_Review` }],
    profiles: [{ id: '~Ada_King1', content: { names: [{ fullname: 'Ada King' }], preferredEmail: 'ada@uni.example' } }],
  }),
);

const event = fixture('pretalx/fixtures/event.json') as Record<string, unknown>;
const pretalx = standIn(({ pathname }) => {
  if (pathname === '/api/events/sheep27/') return { body: event['event'] };
  const list = event[/^\/api\/(?:events\/sheep27|organisers\/flock)\/(\w+)\/$/.exec(pathname)?.[1] ?? ''];
  return Array.isArray(list) ? { body: { count: list.length, next: null, previous: null, results: list } } : undefined;
});

const abstracts = fixture('indico/fixtures/abstracts.json');
const indico = standIn(({ pathname }) => {
  if (pathname === '/export/event/42.json') return { body: { results: [{ id: '42', title: 'Sheep Days' }] } };
  return pathname === '/event/42/manage/abstracts/abstracts.json' ? { body: abstracts } : undefined;
});

const journal = fixture('ojs/fixtures/journal.json') as Record<string, unknown> & {
  submissions: { id?: number }[];
  publications: Record<string, unknown>;
};
const ojs = standIn(({ pathname, searchParams }) => {
  const [kind = '', id, , publication] = pathname.replace('/index.php/sheep/api/v1/', '').split('/');
  if (publication !== undefined) return { body: journal.publications[publication] ?? { id: publication, authors: [] } };
  if (id !== undefined) return { body: journal.submissions.find((each) => String(each.id) === id) };
  const list = journal[kind];
  if (!Array.isArray(list)) return undefined;
  const items = list.slice(Number(searchParams.get('offset') ?? 0));
  return { body: { itemsMax: list.length, items } };
});

const hotcrp = new TestSite();
hotcrp.settings['conference_abbreviation'] = 'SWEEP 2027';

const hosts: Readonly<Record<string, typeof globalThis.fetch>> = {
  'sweep27.example': hotcrp.fetch,
  'api2.openreview.net': openreview.fetch,
  'api.openreview.net': openreview.fetch,
  'openreview.net': openreview.fetch,
  'pretalx.example': pretalx.bare,
  'indico.example': indico.bare,
  'ojs.example': ojs.bare,
};

const real = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const { hostname } = new URL(input instanceof Request ? input.url : input);
  if (hostname === '127.0.0.1') return real(input, init); // the service of the test
  const fake = hosts[hostname];
  return fake ? fake(input, init) : Promise.resolve(new Response(`There is no ${hostname} here.`, { status: 404 }));
};
