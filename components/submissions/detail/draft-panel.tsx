import { Deadline } from '#components/ui/time/deadline.tsx';
import { Panel } from '#components/ui/text/panel.tsx';
import type { Detail } from '#components/submissions/model/detail.ts';
import type { Schedule } from '#components/submissions/model/schedule.ts';
import { stillEmpty } from '#components/submissions/model/still-empty.ts';

/** Says by when a draft must be submitted, the deadline of its track, and what of it is still empty. */
export function DraftPanel({ schedule, submission: draft }: { schedule: Schedule; submission: Detail }) {
  const { submission: due, now } = schedule;
  const empty = stillEmpty(draft);
  return (
    <Panel title="Submission deadline">
      {due === null ? (
        <p className="text-ink-2">Not submitted yet. The track has no deadline.</p>
      ) : (
        <>
          <p className="mb-1 text-ink-2">
            {due.at > now ? 'Not submitted yet. Due by' : 'Not submitted before the deadline:'}
          </p>
          <Deadline {...due} now={now} />
        </>
      )}
      <h3 className="mt-3 mb-1 text-small text-ink-2">Still empty</h3>
      {empty.length === 0 ? (
        <p>Nothing that is known here. The form may ask for more.</p>
      ) : (
        <ul className="list-disc pl-5">
          {empty.map((name) => (
            <li key={name} className="wrap-anywhere">
              {name}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
