import { expect, test } from 'vitest';
import type { Submission } from '#components/submissions/model/index-row.ts';
import { normalizeText } from '#components/ui/text/normalize-text.ts';
import { goTo } from './commands.ts';
import { addListed, listedOf, newIndex, searchedLists } from './listed.ts';
import { search, type Sources } from './search.ts';

const ada = { firstName: 'Ada', lastName: 'Byron' };

function sourcesOf(...submissions: Partial<Submission>[]): Sources {
  const index = newIndex();
  for (const [at, submission] of submissions.entries()) {
    addListed(index, listedOf('x', { id: String(at), slug: `x-${at}`, ...submission }));
  }
  return {
    pages: [goTo('progress', 'Progress', '/progress', ''), goTo('registrations', 'Registrations', '/r', '')],
    views: [goTo('view', 'Graph papers', '/v', 'Submissions')],
    actions: [],
    index,
    here: 'x',
  };
}

const found = (sources: Sources, query: string) =>
  search(sources, query).map(({ title, results }) => [title, results.map(({ label }) => label)]);
const addressOf = (sources: Sources, query: string, title: string) => {
  const [first] = search(sources, query).find((group) => group.title === title)?.results ?? [];
  return first && 'href' in first.does ? decodeURIComponent(first.does.href) : undefined;
};

test('without a query there are all pages and views, and nothing of the lists', () => {
  expect(found(sourcesOf({ title: 'Graphs' }), ' ')).toEqual([
    ['Pages', ['Progress', 'Registrations']],
    ['Views', ['Graph papers']],
  ]);
});

test('a submission is found by its title, slug and authors, and a person once, however many submissions name them', () => {
  const sources = sourcesOf({ title: 'Nets', authors: [ada] }, { title: 'Trees', authors: [ada] });
  expect(found(sources, 'x-1')).toEqual([['Submissions', ['Trees']]]);
  expect(found(sources, 'byron')).toEqual([
    ['People', ['Ada Byron']],
    ['Submissions', ['Nets', 'Trees']],
  ]);
});

test('an author opens the submissions with exactly this name, a reviewer the reviews of exactly this person', () => {
  const reviews = [{ id: 'r', status: 'SUBMITTED', reviewer: 'Lin "L" Wei', reviewerId: 'r_1' }];
  const sources = sourcesOf({ title: 'Nets', authors: [ada], reviews });
  expect(addressOf(sources, 'ada', 'People')).toBe('/c/x/submissions?q=author:="Ada+Byron"');
  expect(addressOf(sources, 'lin', 'People')).toBe('/c/x/progress/reviews?q=reviewer:=r_1');
});

test('reviewers whose names the service hides cannot be found', () => {
  const reviews = [{ id: 'r', status: 'SUBMITTED', reviewer: '', reviewerId: 'r_1' }];
  const { index } = sourcesOf({ title: 'Nets', reviews });
  expect(index.people).toEqual([]);
});

test('the kind with the best match comes first, and many matches are shown by the table', () => {
  const sources = sourcesOf(...Array.from({ length: 20 }, (_, at) => ({ title: `Deep graph ${at}` })));
  const [first, second] = search(sources, 'graph');
  expect([first?.title, second?.title]).toEqual(['Views', 'Submissions']);
  expect(second?.results.at(-1)).toMatchObject({ does: { href: '/c/x/submissions?q=graph' } });
});

test('words that the query bar would read as a field are looked for as words', () => {
  const sources = sourcesOf(...Array.from({ length: 20 }, (_, at) => ({ title: `Deep status:x ${at}` })));
  const last = search(sources, 'status:x')[0]?.results.at(-1);
  expect(last?.does).toEqual({ href: '/c/x/submissions?q=%22status:x%22' });
});

test('scattered letters find pages if nothing matches by words', () => {
  expect(found(sourcesOf({ title: normalizeText('Nets') }), 'rgst')).toEqual([['Pages', ['Registrations']]]);
});

test('in a conference only its own list is searched, and elsewhere every list that pages have loaded', () => {
  const lists = [{ conference: 'x' }, { conference: 'last-year' }];
  expect(searchedLists(lists, 'x')).toEqual([{ conference: 'x' }]);
  expect(searchedLists(lists, 'new')).toEqual([]);
  expect(searchedLists(lists, undefined)).toBe(lists);
});
