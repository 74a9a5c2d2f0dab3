import type { Dataset, SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import { trackOf } from './rows.ts';

/**
 * The phase in which assignments of a phase are after the last import, because they move with their submission: of another track, it is the one
 * of the same name, else the one in the same place. Undefined if there is none.
 *
 * @param then the conference and the submission before the import
 * @param now the same after it
 */
export function phaseNow(
  phase: number,
  then: { dataset: Dataset; submission: SubmissionRecord },
  now: { dataset: Dataset; submission: SubmissionRecord },
): number | undefined {
  if (then.submission.track === now.submission.track) return phase;
  const [old, phases] = [then, now].map(({ dataset, submission }) => trackOf(dataset, submission.track).phases);
  const found = new Map<number, number>();
  for (const same of ['name', 'index'] as const) {
    for (const each of phases ?? []) {
      if ([...found.values()].includes(each.index)) continue;
      const was = old?.find((other) => !found.has(other.index) && other[same] === each[same]);
      if (was) found.set(was.index, each.index);
    }
  }
  return found.get(phase);
}
