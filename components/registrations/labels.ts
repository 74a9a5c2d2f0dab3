import { wordsOf } from '#components/ui/text/humanize.ts';
import type { Label } from '#components/submissions/model/labels.ts';
import { registrationStatuses } from '#lib/contract/resources/vocabulary.ts';

const labels: Readonly<Record<(typeof registrationStatuses)[number], Label>> = {
  PENDING: { label: 'Pending', tone: 'warn', settled: false },
  ACTIVE: { label: 'Active', tone: 'ok', settled: true },
  CANCELLED: { label: 'Cancelled', tone: 'neutral', settled: true },
};

/** Returns the label of a registration's status; an unknown value is shown in words (specification §9.2). */
export function registrationLabel(value: string): Label {
  const known = registrationStatuses.find((status) => status === value);
  return known ? labels[known] : { label: wordsOf(value), tone: 'neutral', settled: false };
}

/** Returns the place of a status in its vocabulary, from 0; -1 for an unknown one. */
export const registrationRank = (value: string): number => registrationStatuses.findIndex((status) => status === value);
