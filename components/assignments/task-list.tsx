import { hasPassed } from '#lib/contract/time/deadlines.ts';
import { nameOf, phaseName } from '#components/ui/text/humanize.ts';
import { reviewLabel } from '#components/submissions/model/labels.ts';
import { Deadline } from '#components/ui/time/deadline.tsx';
import { Dotted } from '#components/ui/text/dotted.tsx';
import { Dot } from '#components/ui/text/state.tsx';
import { MathText } from '#components/ui/formula/math-text.tsx';
import { ReviewLink } from '#components/assignments/worklist/review-link.tsx';
import { titleOf } from '#components/assignments/model/assignment.ts';
import type { Task } from '#components/assignments/model/load.ts';
import { assignmentLabel } from '#components/assignments/model/labels.ts';

interface Props {
  tasks: readonly Task[];
  /** The service's clock. */
  now: number;
  /** The short names of conferences, by slug; left out if there is only one. */
  conferenceNames?: ReadonlyMap<string, string> | undefined;
}

/** Lists reviews to write, each with its deadline. */
export function TaskList({ tasks, now, conferenceNames }: Props) {
  return (
    <ul className="divide-y divide-line">
      {tasks.map((task) => (
        <li key={task.assignment.id} className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[minmax(0,1fr)_17rem]">
          <What task={task} now={now} conferenceNames={conferenceNames} />
          {task.due === null ? (
            <span className="pl-4 text-ink-2 sm:pl-0">No deadline set</span>
          ) : (
            <span className="pl-4 sm:pl-0">
              <Deadline {...task.due} now={now} isOwed />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function What({ task, now, conferenceNames }: { task: Task } & Pick<Props, 'now' | 'conferenceNames'>) {
  const { assignment, due } = task;
  const { conference, track, phase, status, review } = assignment;
  const facts = [
    conferenceNames && conference && (conferenceNames.get(conference.slug) ?? conference.name),
    track && nameOf(track),
    phaseName(phase),
    status === 'PENDING' || !review?.status
      ? status && assignmentLabel(status).label
      : reviewLabel(review.status).label,
  ];
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <Dot tone={hasPassed(due?.at, now) ? 'bad' : 'accent'} settled={false} />
      <span className="min-w-0">
        <span dir="auto" className="line-clamp-2 font-medium wrap-anywhere">
          <MathText text={titleOf(assignment)} />
        </span>
        <span className="block text-small text-ink-2 wrap-anywhere">
          <Dotted parts={facts} />
        </span>
        <ReviewLink
          assignment={assignment}
          standing={task.standing}
          className="inline-flex min-h-6 max-w-full items-center gap-1.5 text-accent hover:underline print:hidden"
        />
      </span>
    </span>
  );
}
