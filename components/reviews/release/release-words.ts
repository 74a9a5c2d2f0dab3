import { countNoun, listInWords, nounOf } from '#components/ui/text/in-words.ts';
import type { Round } from '#components/conferences/model/rounds.ts';
import type { ReleaseLists } from './release-lists.ts';

/** What a release of one phase would change: its figures in words, without those that are 0. */
export function partsOf({ shown, reviews, decided, none, unfinished }: ReleaseLists) {
  const parts = [
    { name: 'shown', count: shown.length, what: 'with reviews to see' },
    { name: 'reviews', count: reviews, what: nounOf(reviews, 'review') },
    { name: 'decided', count: decided.length, what: nounOf(decided.length, 'decision') },
    { name: 'none', count: none.length, what: 'without a review' },
    { name: 'unfinished', count: unfinished, what: 'unfinished stay hidden' },
  ] as const;
  return parts.filter(({ count }) => count > 0);
}

/** Says in one sentence what authors would see after the release, and who would see nothing new. */
export function seenInWords(rounds: readonly Round[], { shown, reviews, decided }: ReleaseLists): string {
  if (rounds.length === 0) return 'Choose a phase to see what its authors would see.';
  const what =
    rounds.length <= 3
      ? listInWords(rounds.map(({ trackName, name }) => `${name} of ${trackName}`))
      : `these ${rounds.length} phases`;
  const seen = [
    countNoun(reviews, 'completed review'),
    ...(decided.length > 0 ? [countNoun(decided.length, 'decision')] : []),
  ];
  return `If you released ${what} now, the authors of ${countNoun(shown.length, 'submission')} would see ${listInWords(seen)}. Reviewers and editors would see nothing new; the texts of reviews stay with the chairs.`;
}
