import { type Own, OwnList, ownInWords } from '#components/conferences/own-list.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { formatDate } from '#components/ui/time.ts';
import { utc } from '#components/ui/zone.ts';

/** More are on the pages of their conferences. */
const SHOWN = 6;

interface Props {
  own: readonly Own[];
  /** When the visit before this one ended; `null` for the first. */
  since: number | null;
  now: number;
}

/** Where somebody's own submissions stand, in all conferences. */
export function OwnPanel({ own, since, now }: Props) {
  const rest = own.length - SHOWN;
  return (
    <Panel
      title="Your submissions"
      finding={`${ownInWords(own)}.${since === null ? '' : ` ${newsInWords(own)} since your last visit on ${formatDate(since, utc, now)}.`}`}
    >
      <OwnList own={own.slice(0, SHOWN)} now={now} />
      {rest > 0 ? (
        <p className="border-t border-line pt-2.5 text-ink-2">{rest} more are on the pages of their conferences.</p>
      ) : null}
    </Panel>
  );
}

function newsInWords(own: readonly Own[]): string {
  const changed = own.filter((each) => each.changed).length;
  if (changed === 0) return 'Nothing has changed';
  return changed === 1 ? 'One has changed' : `${changed} have changed`;
}
