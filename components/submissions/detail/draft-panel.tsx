import { Deadline } from '#components/ui/time/deadline.tsx';
import { Panel } from '#components/ui/text/panel.tsx';
import type { Schedule } from '#components/submissions/model/schedule.ts';

/** Says by when a draft must be submitted: the deadline of its track. */
export function DraftPanel({ schedule: { submission, now } }: { schedule: Schedule }) {
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
