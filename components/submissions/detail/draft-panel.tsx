import { Deadline } from '#components/ui/time/deadline.tsx';
import { Panel } from '#components/ui/text/panel.tsx';
import type { Course } from '#components/submissions/model/course.ts';

/** What a draft waits for: it is handed in by the deadline of its track. */
export function DraftPanel({ course: { submission, now } }: { course: Course }) {
  return (
    <Panel title="Submission deadline">
      {submission === null ? (
        <p className="text-ink-2">Not submitted yet. The track has no deadline.</p>
      ) : (
        <>
          <p className="mb-1 text-ink-2">
            {submission.at > now ? 'Not submitted yet. Due by' : 'Not submitted before the deadline:'}
          </p>
          <Deadline {...submission} now={now} />
        </>
      )}
    </Panel>
  );
}
