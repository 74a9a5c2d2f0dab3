import type { Command } from './commands.ts';
import { type ListIndex, personCommand, submissionCommand, tableCommand } from './listed.ts';
import { compareScores, findBest, type Findable, wordsOf } from './match.ts';

/** What is searched. */
export interface Sources {
  pages: readonly Command[];
  views: readonly Command[];
  actions: readonly Command[];
  index: ListIndex;
  /** The slug of the current page's conference, whose table can show all matches. */
  here: string | undefined;
}

/** Results of one kind. */
export interface ResultGroup {
  id: string;
  title: string;
  results: readonly Command[];
}

/** The maximum number of results of each kind; of pages and actions, without a query, there may be all. */
const MOST = { pages: 8, views: 6, submissions: 8, people: 6, actions: 8 } as const;
const ALL = 100;

/**
 * Returns the results of a query by kind, the kind with the best match first. Without a query: all pages, views and actions. If nothing
 * matches by words, pages, views and actions are looked for by scattered letters.
 */
export function search({ pages, views, actions, index, here }: Sources, query: string): ResultGroup[] {
  const words = wordsOf(query);
  const commands = [
    { id: 'pages', title: 'Pages', candidates: pages, most: MOST.pages },
    { id: 'views', title: 'Views', candidates: views, most: MOST.views },
    { id: 'actions', title: 'Actions', candidates: actions, most: MOST.actions },
  ];
  if (words.length === 0) return withResults(commands.map((group) => ({ ...group, results: group.candidates })));
  const submissions = findBest(index.submissions, words, MOST.submissions);
  const people = findBest(index.people, words, MOST.people);
  const more = here !== undefined && submissions.best.length === MOST.submissions ? [tableCommand(here, words)] : [];
  const groups = [
    ...commands.map(({ candidates, most, ...group }) => {
      const { best, score } = findBest(candidates, words, most);
      return { ...group, results: best, score };
    }),
    {
      id: 'submissions',
      title: 'Submissions',
      results: [...submissions.best.map(submissionCommand), ...more],
      score: submissions.score,
    },
    { id: 'people', title: 'People', results: people.best.map(personCommand), score: people.score },
  ];
  const found = withResults(groups.toSorted((one, other) => compareScores(one.score, other.score)));
  if (found.length > 0) return found;
  return withResults(commands.map((group) => ({ ...group, results: lettersIn(group.candidates, words) })));
}

const lettersIn = <T extends Findable>(candidates: readonly T[], words: readonly string[]) =>
  findBest(candidates, words, ALL, 'letters').best;

function withResults(groups: readonly ResultGroup[]): ResultGroup[] {
  return groups.filter(({ results }) => results.length > 0).map(({ id, title, results }) => ({ id, title, results }));
}
