import { hrefs } from '#components/page/hrefs.ts';
import { type Figure, megabytes } from '#bench/load/report.ts';
import { median } from '#bench/load/statistics.ts';
import { memoryOf } from '#bench/measures/memory.ts';
import type { Large } from './large.ts';
import { newPage, visit } from './visits.ts';

/** The time limit for all loads, in milliseconds. */
const AT_MOST = 600_000;

/**
 * The memory of both programs while the submissions are loaded several times: medians, because how much a process has at one moment depends
 * on when it last collected its garbage. What is lost with each load makes the last third larger than the first.
 */
export async function benchLoads(large: Large, loads: number): Promise<Figure[]> {
  const { pids, newChair, origin, conference } = large;
  const url = origin + hrefs.submissions(conference);
  const seen = { service: [] as number[], dashboard: [] as number[] };
  const began = performance.now();
  let done = 0;
  while (done < loads && performance.now() - began < AT_MOST) {
    const context = await newChair();
    const page = await newPage(context);
    await visit(page, large, () => page.goto(url, { waitUntil: 'commit' }));
    await context.close();
    seen.service.push(memoryOf(pids.service).resident);
    seen.dashboard.push(memoryOf(pids.dashboard()).resident);
    done += 1;
  }
  return (['service', 'dashboard'] as const).map((name) => {
    const third = Math.ceil(seen[name].length / 3);
    const [early, late] = [median(seen[name].slice(0, third)), median(seen[name].slice(-third))];
    return {
      name: `memory of the ${name}, last third of ${done} loads of ${loads} (floor: the first third)`,
      value: megabytes(late),
      floor: megabytes(early),
      ratio: { median: late / early, least: late / early, most: Math.max(...seen[name]) / early },
    };
  });
}
