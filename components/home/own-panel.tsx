import { type Own, OwnList, ownInWords } from '#components/conferences/own-list.tsx';
import { Unread, type UnreadConference } from './unread.tsx';
import { hrefs } from '#components/page/hrefs.ts';
import { Link } from '#components/ui/controls/link.tsx';
import { Panel } from '#components/ui/text/panel.tsx';
import { formatDate } from '#components/ui/time/time.ts';
import { utc } from '#components/ui/time/zone.ts';

/** Further submissions are in the lists of their conferences. */
const SHOWN = 6;

interface Props {
  own: readonly Own[];
  /** Whether these are all; otherwise, the first hundred of each conference. */
  isWhole: boolean;
  /** Conferences whose list was not read. */
  unread: readonly UnreadConference[];
  /** When the last visit ended, in milliseconds since 1970; `null` on the first visit. */
  since: number | null;
  now: number;
}

/** The viewer's own submissions to all conferences, with their status. */
export function OwnPanel({ own, isWhole, unread, since, now }: Props) {
  const rest = Map.groupBy(own.slice(SHOWN), ({ conference }) => conference);
  return (
    <Panel
      title="Your submissions"
      finding={`${someInWords(isWhole, unread.length > 0)}${ownInWords(own)}.${since === null ? '' : ` ${newsInWords(own)} since your last visit on ${formatDate(since, utc, now)}.`}`}
    >
      <OwnList own={own.slice(0, SHOWN)} now={now} />
      {rest.size > 0 ? (
        <p className="flex flex-wrap gap-x-4 border-t border-line pt-2.5">
          {[...rest].map(([conference, others]) => (
            <Link
              key={conference}
              href={hrefs.submissions(conference)}
              className="inline-flex min-h-6 items-center text-accent hover:underline"
            >
              {isWhole ? others.length : 'See'} more in {others[0]?.conferenceName ?? conference}
            </Link>
          ))}
        </p>
      ) : null}
      <Unread conferences={unread} />
    </Panel>
  );
}

/** Which of the viewer's submissions are counted, if these are not all. */
function someInWords(isWhole: boolean, hasUnread: boolean): string {
  if (isWhole) return hasUnread ? 'In the conferences listed here: ' : '';
  return `Of the first hundred of each conference${hasUnread ? ' listed here' : ''}: `;
}

function newsInWords(own: readonly Own[]): string {
  const changed = own.filter((each) => each.changed).length;
  if (changed === 0) return 'Nothing has changed';
  return changed === 1 ? 'One has changed' : `${changed} have changed`;
}
