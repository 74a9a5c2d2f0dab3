import { OutwardLink } from '#components/ui/controls/outward-link.tsx';
import { type Assignment, titleOf } from '#components/assignments/model/assignment.ts';
import type { AssignmentProgress } from '#lib/contract/reviews/worklist.ts';
import { reviewLinkLabel } from '#components/assignments/model/labels.ts';

interface Props {
  assignment: Assignment;
  standing: AssignmentProgress;
  /** The name of the system that the conference comes from, if known. */
  system?: string | undefined;
  className?: string;
}

/** Links to the page where the review is written, or read once it is done. Renders nothing if there is no such page. */
export function ReviewLink({ assignment, standing, system, className = '' }: Props) {
  const { url } = assignment;
  const words = reviewLinkLabel(standing, system);
  if (words === null) return null;
  return (
    <OutwardLink href={url} className={className}>
      <span className="min-w-0 truncate">{words}</span>
      <span className="sr-only">: {titleOf(assignment)}</span>
    </OutwardLink>
  );
}
