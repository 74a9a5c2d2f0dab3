import { hrefs } from '#components/page/hrefs.ts';
import { type Figure, megabytes } from '#bench/load/report.ts';
import { memoryOf } from '#bench/measures/memory.ts';
import type { Large } from './large.ts';
import { newPage, visit } from './visits.ts';

/** At most so many milliseconds for all loads. */
const AT_MOST = 600_000;

/** The memory of both programs after the submissions were loaded several times, compared with the first time. */
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
    const [first = Number.NaN] = seen[name];
    const last = Math.max(...seen[name]);
    return {
      name: `memory of the ${name}, ${done} loads of ${loads}`,
      value: megabytes(last),
      floor: megabytes(first),
      ratio: { median: last / first, least: last / first, most: last / first },
    };
  });
}
