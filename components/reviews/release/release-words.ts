import type { Round } from '#components/conferences/model/rounds.ts';
import type { ReleaseLists } from './release-lists.ts';

/** Says in one sentence what authors would see after the release, and who would see nothing new. */
export function seenInWords(rounds: readonly Round[], { shown, reviews, decided }: ReleaseLists): string {
  if (rounds.length === 0) return 'Choose a phase to see what its authors would see.';
  const what =
    rounds.length <= 3
      ? listed(rounds.map(({ trackName, name }) => `${name} of ${trackName}`))
      : `these ${rounds.length} phases`;
  const seen = [
    counted(reviews, 'completed review'),
    ...(decided.length > 0 ? [counted(decided.length, 'decision')] : []),
  ];
  return `If you released ${what} now, the authors of ${counted(shown.length, 'submission')} would see ${listed(seen)}. Reviewers and editors would see nothing new; the texts of reviews stay with the chairs.`;
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
