import type { AssignmentRecord, TrackRecord } from '#lib/store/dataset/dataset.ts';
import type { Draw } from './draw.ts';
import type { Form } from './forms.ts';
import { inDays } from './tracks.ts';

/** How reviewing goes in a world. */
export interface Course {
  /** The share of reviews that are completed. */
  done: number;
  /** Over how many days they arrived. */
  over: number;
  /** The share of completed reviews without a date. */
  undated: number;
  /** The most reviewers that are asked in a phase. */
  most: number;
}

export const drawCourse = (draw: Draw): Course => ({
  done: draw.pick([0, 0.2, 0.5, 0.5, 0.8, 0.95, 1]),
  over: draw.pick([3, 6, 12, 45]),
  undated: draw.pick([0, 0, 0, 0, 0, 0.1]),
  most: draw.pick([1, 3, 4, 6]),
});

/**
 * Who is asked to review a submission, phase by phase up to the current one and sometimes one ahead. Many of them were asked
 * before.
 *
 * @param current index of its phase; null before the first
 */
export function drawAssignments(
  draw: Draw,
  { phases }: TrackRecord,
  {
    current,
    course,
    form,
    reviewers,
  }: { current: number | null; course: Course; form: Form; reviewers: readonly string[] },
): AssignmentRecord[] {
  const reached = phases.filter(({ index }) => index <= (current ?? 0) + Number(draw.chance(0.05)));
  let before: string[] = [];
  return reached.flatMap(({ index }) => {
    const again = draw.some(before, 0.6);
    const others = reviewers.filter((reviewer) => !before.includes(reviewer));
    const asked = [...again, ...draw.take(others, draw.int(0, index === 1 ? course.most : 1))];
    before = [...new Set([...before, ...asked])];
    const share = index === current ? course.done : Math.min(1, course.done + 0.15);
    return asked.map((reviewer) => drawAssignment(draw, { reviewer, phase: index, share, course, form }));
  });
}

function drawAssignment(
  draw: Draw,
  {
    reviewer,
    phase,
    share,
    course,
    form,
  }: { reviewer: string; phase: number; share: number; course: Course; form: Form },
): AssignmentRecord {
  const isDone = draw.chance(share);
  const answer = draw.share();
  const open = answer < 0.55 ? 'ACCEPTED' : answer < 0.78 ? 'PENDING' : answer < 0.91 ? 'DECLINED' : 'CANCELLED';
  const status = draw.chance(isDone ? 0.96 : 0.98) ? (isDone ? 'COMPLETED' : open) : draw.pick(anything);
  return {
    reviewer,
    phase,
    status,
    assignedAt: inDays(-course.over - 5),
    respondedAt: status === 'PENDING' ? null : inDays(-course.over - 4),
    review: {
      status: isDone ? 'SUBMITTED' : draw.pick(['NOT_STARTED', 'NOT_STARTED', 'IN_PROGRESS']),
      submittedAt: isDone && !draw.chance(course.undated) ? inDays(-draw.share() * course.over - 0.01) : null,
      version: draw.int(1, 3),
      reviewData: isDone || draw.chance(0.1) ? form(draw) : {},
    },
  };
}

/** Sources sometimes contradict themselves: someone who declined, or has not answered, may have sent a review. */
const anything = ['PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED', 'COMPLETED'] as const;
