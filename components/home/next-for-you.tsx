import type { ReactNode } from 'react';
import { type Load, unfinishedInWords, type Task } from '#components/assignments/model/load.ts';
import { Unread, type UnreadConference } from './unread.tsx';
import { TaskList } from '#components/assignments/task-list.tsx';
import { groupOf } from '#lib/contract/reviews/worklist.ts';
import { hrefs } from '#components/page/hrefs.ts';
import { CalendarLink } from '#components/ui/controls/calendar-link.tsx';
import { Link } from '#components/ui/controls/link.tsx';
import { Panel } from '#components/ui/text/panel.tsx';

const NOTHING = 'Nothing is waiting for you.';

/** Further reviews are in the worklist. */
const REVIEWS = 5;

interface Props {
  /** The viewer's reviews; `null` if the viewer is not a reviewer. */
  load: Load | null;
  /** Whether `load` is of all assignments. */
  hasAllAssignments: boolean;
  conferenceNames: ReadonlyMap<string, string>;
  /** Whether there may be news in `children`, which render it as lists. */
  hasOther: boolean;
  /** Conferences that the viewer chairs and whose news were not read. */
  unread: readonly UnreadConference[];
  /** Whether everything could be loaded. Only then may the panel say that nothing is waiting. */
  isWhole: boolean;
  now: number;
  children: ReactNode;
}

/** The first panel of the home page: reviews that are due, and news for chairs. */
export function NextForYou(props: Props) {
  const { load, hasAllAssignments, conferenceNames, hasOther, unread, isWhole, now, children } = props;
  const due = load ? dueFirst(load, now) : [];
  const unfinished = load && unfinishedInWords(load, hasAllAssignments);
  return (
    <Panel
      title="Next for you"
      finding={unfinished ?? (hasOther ? undefined : NOTHING)}
      aside={load && load.next.length > 0 ? <CalendarLink href={hrefs.assignmentsCalendar()} /> : undefined}
    >
      {due.length > 0 ? <TaskList tasks={due} now={now} conferenceNames={conferenceNames} /> : null}
      {load && (load.unfinished > due.length || !hasAllAssignments) ? (
        <p className="border-t border-line pt-2.5 first:border-0 first:pt-0">
          <Link href={hrefs.assignments()} className="inline-flex min-h-6 items-center text-accent hover:underline">
            {due.length === 0 || !hasAllAssignments
              ? 'All assignments'
              : `${load.unfinished - due.length} more in your assignments`}
          </Link>
        </p>
      ) : null}
      {hasOther ? (
        <>
          <section className={`peer hidden has-[ul]:block ${load ? 'mt-3 border-t border-line pt-3' : ''}`}>
            {load ? <h3 className="text-small text-ink-2">In conferences that you chair</h3> : null}
            {children}
          </section>
          {unfinished || !isWhole || unread.length > 0 ? null : (
            <p className="text-ink-2 peer-has-[ul]:hidden">{NOTHING}</p>
          )}
          <Unread conferences={unread} />
        </>
      ) : null}
    </Panel>
  );
}

/** The reviews that are overdue or due within a week, or else the next ones after that. */
function dueFirst({ next }: Load, now: number): Task[] {
  const soon = next.filter(({ due }) => groupOf('owed', due?.at ?? null, now) !== 'later');
  return (soon.length > 0 ? soon : next).slice(0, REVIEWS);
}
