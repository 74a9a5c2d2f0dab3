'use client';

import { lazy } from 'react';
import { PopMenu } from '#components/ui/menu/pop-menu.tsx';
import { Icon } from '#components/ui/controls/icon.tsx';
import { loadOfTasks } from '#components/assignments/model/load.ts';
import { loadByWeek } from '#components/assignments/model/weeks.ts';
import type { AssignmentRow } from '#components/assignments/model/row.ts';

const loadChart = () => import('#components/assignments/load/load-chart.tsx');
const LoadChart = lazy(loadChart);

/** Of the drawing, in pixels. */
const WIDTH = 440;

interface Props {
  rows: readonly AssignmentRow[];
  /** Whether these are all assignments. */
  isWhole: boolean;
  worklist: string;
  now: number;
}

/** A button that opens the load by week of the loaded assignments. Nothing if no unfinished review has a deadline. */
export function WeekMenu({ rows, isWhole, worklist, now }: Props) {
  const bars = loadByWeek(loadOfTasks(rows, now), now);
  if (bars.length === 0) return null;
  return (
    <PopMenu
      label={
        <>
          <Icon name="progress" />
          By week
        </>
      }
      name="Unfinished reviews by week"
      className="inline-flex min-h-6 items-center gap-1.5 rounded text-accent hover:underline print:hidden"
      width={WIDTH + 24}
      onNear={() => void loadChart()}
    >
      {() => (
        <div className="p-3">
          <p className="mb-2 font-medium">
            {isWhole ? 'Unfinished reviews by week' : 'Unfinished reviews by week, of those loaded so far'}
          </p>
          <LoadChart bars={bars} worklist={worklist} width={WIDTH} />
        </div>
      )}
    </PopMenu>
  );
}
