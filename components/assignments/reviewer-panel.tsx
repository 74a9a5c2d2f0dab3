import { hasPassed } from '#lib/contract/time/deadlines.ts';
import { hrefs } from '#components/page/hrefs.ts';
import { Figures } from '#components/ui/text/figures.tsx';
import { Link } from '#components/ui/controls/link.tsx';
import { Panel } from '#components/ui/text/panel.tsx';
import { HowLong } from '#components/ui/time/how-long.tsx';
import { type Load, unfinishedInWords } from '#components/assignments/model/load.ts';
import { TaskList } from './task-list.tsx';

/** How many reviews "next" shows; the worklist has them all. */
const NEXT = 3;

interface Props {
  conference: string;
  load: Load;
  /** Whether these are all assignments. */
  isWhole: boolean;
  now: number;
}

/** A reviewer's load in one conference. Every figure links to the part of the worklist that it counts. */
export function ReviewerPanel({ conference, load, isWhole, now }: Props) {
  const { counts, unfinished, next } = load;
  const worklist = hrefs.conferenceAssignments(conference);
  const coming = next.find(({ due }) => due !== null && !hasPassed(due.at, now))?.due;
  const part = (...groups: string[]) => `${worklist}?${new URLSearchParams({ q: `due:${groups.join(',')}` })}`;
  return (
    <Panel
      title="Your reviews"
      finding={unfinishedInWords(load, isWhole) ?? 'Nothing is left to do.'}
      aside={
        <Link href={worklist} className="inline-flex min-h-6 items-center text-accent hover:underline">
          All assignments
        </Link>
      }
    >
      <Figures
        figures={[
          { label: 'Unfinished', value: String(unfinished), href: part('overdue', 'week', 'later', 'undated') },
          {
            label: 'Overdue',
            value: String(counts.overdue),
            href: part('overdue'),
            tone: counts.overdue > 0 ? 'bad' : undefined,
          },
          { label: 'Done', value: String(counts.done), href: part('done') },
          ...(counts.declined > 0
            ? [{ label: 'Declined or cancelled', value: String(counts.declined), href: part('declined') }]
            : []),
          { label: 'Next due', value: coming ? <HowLong at={coming.at} now={now} /> : 'none' },
        ]}
      />
      {next.length > 0 ? (
        <div className="mt-2">
          <TaskList tasks={next.slice(0, NEXT)} now={now} />
        </div>
      ) : null}
    </Panel>
  );
}
