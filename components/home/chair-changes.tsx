import type { ConferenceDetail } from '#components/conferences/model/deadlines.ts';
import { ChangesLine } from '#components/reviews/changes/changes-line.tsx';
import { Dot } from '#components/ui/text/state.tsx';
import type { ChangeCount } from '#lib/contract/reviews/changes.ts';

/** What has changed in a conference. */
export interface ConferenceChanges {
  conference: ConferenceDetail;
  changes: readonly ChangeCount[];
}

/**
 * What has changed in the conferences that the viewer chairs, one line each.
 *
 * @param since when the last visit ended, in milliseconds since 1970
 */
export function ChairChanges({
  changed,
  since,
  now,
}: {
  changed: readonly ConferenceChanges[];
  since: number;
  now: number;
}) {
  return (
    <ul className="divide-y divide-line">
      {changed.map(({ conference: { slug, shortName, name }, changes }) => (
        <li key={slug} className="flex min-w-0 items-baseline gap-2 py-2.5">
          <Dot tone="accent" settled={false} />
          <div className="min-w-0">
            <ChangesLine conference={slug} changes={changes} since={since} now={now} />
            <span className="block text-small text-ink-2 wrap-anywhere">{shortName || name || slug}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
