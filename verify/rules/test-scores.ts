import { items } from './test-looks.ts';
import { cast, given, rated, reviewedBy, type Look, type Scenario, type Side } from './test-scenario.ts';

const scores: Look = async (looking) => {
  const { data } = (await looking.ask('/submissions?conference=conf&track=main&expand=scores')).body;
  return [data[0].scores, JSON.stringify(data).includes('Person')];
};
const scoreChanges: Look = async (looking) =>
  (await looking.ask('/submissions?conference=conf&track=main&expand=scores')).body.data[0].scoreChanges;
const scoredBy: Look = async (looking) =>
  (await items(looking, '/submissions/paper/reviews')).find(
    ({ reviewData }) => (reviewData as { rating: number }).rating === 3,
  )!.reviewer;

/** Zoe and yan review in the first phase, and one of them again in the second. Ada, who chairs, wrote the submission. */
const again = (reviewer: string) =>
  given({
    released: [1, 2],
    grants: [{ email: cast.ada, role: 'chair' }],
    ...reviewedBy(rated(cast.zoe, 3), rated(cast.yan, 5), { ...rated(reviewer, 4), phase: 2 }),
  });
export const scoreScenarios: Readonly<Record<string, Scenario>> = {
  'scores-traces': {
    look: scores,
    hidden: [cast.zoe, cast.yan].map((reviewer): Side => [again(reviewer), cast.ada, [{ rating: [4] }, false]]),
    shown: [
      [again(cast.zoe), cast.chair, [{ rating: [4, 5] }, false]],
      [again(cast.yan), cast.chair, [{ rating: [3, 4] }, false]],
    ],
  },
  'score-changes': {
    look: scoreChanges,
    hidden: [cast.zoe, cast.yan].map((reviewer): Side => [again(reviewer), cast.ada, {}]),
    shown: [
      [again(cast.zoe), cast.chair, { rating: [{ before: 3, after: 4 }] }],
      [again(cast.yan), cast.chair, { rating: [{ before: 5, after: 4 }] }],
    ],
  },
  'scores-identity': {
    look: scores,
    hidden: [
      [given(reviewedBy(rated(cast.zoe, 3), rated(cast.yan, 9))), cast.chair, [{ rating: [3, 9] }, false]],
      [given(reviewedBy(rated(cast.zoe, 9), rated(cast.yan, 3))), cast.chair, [{ rating: [3, 9] }, false]],
    ],
    shown: [
      [
        given(reviewedBy(rated(cast.zoe, 3), rated(cast.yan, 9))),
        cast.chair,
        { name: 'Zoe Person', email: cast.zoe },
        scoredBy,
      ],
    ],
  },
};
