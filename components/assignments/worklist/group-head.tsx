import { Dot, type Tone } from '#components/ui/text/state.tsx';
import { groupTitles } from '#components/assignments/model/assignment.ts';
import type { Group } from '#lib/contract/reviews/worklist.ts';

const tones: Readonly<Record<Group, Tone>> = {
  overdue: 'bad',
  week: 'warn',
  later: 'accent',
  undated: 'neutral',
  done: 'ok',
  declined: 'neutral',
};

/** The heading of a group, with how many of the shown rows are in it. */
export function GroupHead({ group, count }: { group: Group; count: number }) {
  return (
    <h2 data-group={group} className="inline-flex items-center gap-2 font-semibold">
      <Dot tone={tones[group]} settled={group === 'done' || group === 'declined'} />
      {groupTitles[group]}
      <span data-figure="count" className="font-normal text-ink-3">
        {count}
      </span>
    </h2>
  );
}
