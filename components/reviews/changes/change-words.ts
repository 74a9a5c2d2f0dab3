import { type ChangeKind, changeKinds } from '#lib/contract/resources/vocabulary.ts';
import { countNoun } from '#components/ui/text/in-words.ts';
import type { ChangeCount } from '#lib/contract/reviews/changes.ts';

/** The words after a number of changes: of one, and of several. */
const words: Readonly<Record<ChangeKind, readonly [one: string, many: string]>> = {
  reviewed: ['review in', 'reviews in'],
  declined: ['declined', 'declined'],
  late: ['newly late', 'newly late'],
  decided: ['decision', 'decisions'],
  withdrawn: ['withdrawn', 'withdrawn'],
  scores: ['review with changed scores', 'reviews with changed scores'],
};

/** The words after a number: `41` is followed by `reviews in`. */
export function changeInWords(kind: ChangeKind, count: number): string {
  return words[kind][count === 1 ? 0 : 1];
}

/** The kinds that have changed, in their usual order. Other services may count more. */
export function changedKinds(counts: readonly ChangeCount[]): (ChangeCount & { kind: ChangeKind })[] {
  return changeKinds.flatMap((kind) => {
    const found = counts.find((each) => each.kind === kind);
    return found && found.count > 0 ? { ...found, kind } : [];
  });
}

/**
 * What the counts leave out: `9 more have no date`, or kinds that the service says nothing about; null if nothing.
 */
export function leftOutInWords(counts: readonly ChangeCount[]): string | null {
  const undated = counts.reduce((sum, each) => sum + each.undated, 0);
  const missing = changeKinds.filter((kind) => !counts.some((each) => each.kind === kind));
  const parts = [
    ...(undated > 0
      ? [`${countNoun(undated, 'change')} with no known time ${undated === 1 ? 'is' : 'are'} not counted`]
      : []),
    ...(missing.length > 0 ? [`this service does not say when ${missing.map((kind) => unsaid[kind]).join(', ')}`] : []),
  ];
  if (parts.length === 0) return null;
  const text = parts.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const unsaid: Readonly<Record<ChangeKind, string>> = {
  reviewed: 'reviews came in',
  declined: 'reviewers declined',
  late: 'reviews became late',
  decided: 'submissions were decided',
  withdrawn: 'submissions were withdrawn',
  scores: 'scores changed',
};
