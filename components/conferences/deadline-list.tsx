import { Deadline } from '#components/ui/time/deadline.tsx';
import { Dot } from '#components/ui/text/state.tsx';
import { deadlineTitle, type SharedDeadline, tracksTitle } from '#components/conferences/model/deadlines.ts';

/**
 * A list of deadlines: first those to come, then those that have passed.
 *
 * @param trackCount of the conference; a deadline of all tracks is shown as "All tracks"
 * @param now the service's clock
 */
export function DeadlineList({
  deadlines,
  trackCount,
  now,
}: {
  deadlines: readonly SharedDeadline[];
  trackCount: number;
  now: number;
}) {
  const coming = deadlines.filter(({ at }) => at > now);
  const past = deadlines.filter(({ at }) => at <= now).toReversed();
  return (
    <>
      {coming.length > 0 ? <Items deadlines={coming} trackCount={trackCount} now={now} /> : null}
      {past.length > 0 ? (
        <details open={coming.length === 0} className={coming.length > 0 ? 'mt-2 border-t border-line pt-3' : ''}>
          <summary className="min-h-6 text-ink-2 hover:text-ink">{past.length} passed</summary>
          <Items deadlines={past} trackCount={trackCount} now={now} />
        </details>
      ) : null}
    </>
  );
}

function Items({
  deadlines,
  trackCount,
  now,
}: {
  deadlines: readonly SharedDeadline[];
  trackCount: number;
  now: number;
}) {
  return (
    <ul className="grid gap-x-10 overflow-hidden xl:grid-cols-2 [&>li]:-mt-px [&>li]:border-t [&>li]:border-line">
      {deadlines.map((deadline) => (
        <li
          key={`${deadline.at} ${deadline.phase} ${deadline.zone}`}
          className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[minmax(0,1fr)_17rem]"
        >
          <span className="flex min-w-0 items-baseline gap-2">
            <Dot tone={deadline.at > now ? 'accent' : 'neutral'} settled={deadline.at <= now} />
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{deadlineTitle(deadline.phase)}</span>
              <span className="block text-small text-ink-2 wrap-anywhere">
                {tracksTitle(deadline.tracks, trackCount)}
              </span>
            </span>
          </span>
          <span className="pl-4 sm:pl-0">
            <Deadline at={deadline.at} zone={deadline.zone} now={now} doubt={deadline.doubt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
