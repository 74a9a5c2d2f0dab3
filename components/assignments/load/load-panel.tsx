import { hrefs } from '#components/page/hrefs.ts';
import { Panel } from '#components/ui/text/panel.tsx';
import type { Load } from '#components/assignments/model/load.ts';
import { busiestInWords, loadByWeek } from '#components/assignments/model/weeks.ts';
import LoadChart from './load-chart.tsx';

/** In pixels: wider, its text would be larger than that around it. */
const WIDTH = 640;

/**
 * How a reviewer's load spreads over the coming weeks, in all conferences. Nothing if no unfinished review is due in them.
 *
 * @param isWhole whether these are all assignments
 */
export function LoadPanel({ load, isWhole, now }: { load: Load; isWhole: boolean; now: number }) {
  const bars = loadByWeek(load, now);
  const words = busiestInWords(bars);
  if (words === null) return null;
  const rest = load.counts.undated === 0 ? '' : ` ${load.counts.undated} without a deadline.`;
  return (
    <Panel title="Your load by week" finding={`${isWhole ? '' : 'Of the first assignments: '}${words}${rest}`}>
      <div style={{ maxWidth: WIDTH }}>
        <LoadChart bars={bars} worklist={hrefs.assignments()} width={WIDTH} />
      </div>
    </Panel>
  );
}
