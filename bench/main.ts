/**
 * The benchmarks, `npm run bench`: each figure with its floor, measured in the same run.
 *
 * `--quick` uses short rounds and a small conference; `--only <name>` runs one section (engines, curve, release, fairness,
 * pages, expand, import, beside, sources, memory, proxy, javascript, browser, large). `--minutes`, `--authors` and `--rate` set
 * the size of the hour of release. `--data <folder>` makes the large conference of 20 copies of the notes of OpenReview in a
 * folder, `--loads` says how often it is loaded for the memory of both programs, and `--engine sqlite` or `postgres` leaves out the other.
 */
import { parseArgs } from 'node:util';
import { readNumber } from '#tools/command-line.ts';
import { benchBeside } from '#bench/imports/beside.ts';
import { benchBrowser } from '#bench/browser/browser.ts';
import { benchCurve } from '#bench/measures/curve.ts';
import { demoData } from '#bench/programs/data.ts';
import { benchEngines } from '#bench/measures/engines.ts';
import { benchLarge } from '#bench/large/large.ts';
import { engines } from '#bench/programs/stores.ts';
import { benchExpanding } from '#bench/measures/expanding.ts';
import { benchFairness } from '#bench/measures/fairness.ts';
import { benchImport } from '#bench/imports/importing.ts';
import { benchJavascript } from '#bench/browser/javascript.ts';
import { benchMemory } from '#bench/measures/memory.ts';
import { benchPages } from '#bench/measures/pages.ts';
import { benchProxy } from '#bench/measures/proxy.ts';
import { benchRelease } from '#bench/measures/release.ts';
import { count, type Figure, machine, table } from '#bench/load/report.ts';
import { type Service, startService, type Walk, walk } from '#bench/programs/service.ts';
import { benchSources } from '#bench/imports/sources.ts';

/** Submissions of the large conference. */
const LARGE = 20_000;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    minutes: { type: 'string' },
    authors: { type: 'string' },
    rate: { type: 'string' },
    data: { type: 'string' },
    loads: { type: 'string' },
    engine: { type: 'string' },
  },
});
const size = values.quick
  ? {
      submissions: 10_000,
      imported: 2_000,
      rounds: 3,
      seconds: 1,
      repetitions: 100,
      table: 10_000,
      visits: 1,
      watched: 30_000,
      walked: 30_000,
      drawn: 20,
      curve: [1_000, 10_000],
      load: { rounds: 1, seconds: 1 },
      crowd: { submissions: 400, rounds: 3, seconds: 3 },
      authored: 10_000,
      authors: 5_000,
      minutes: 0.5,
      loads: 5,
    }
  : {
      submissions: 100_000,
      imported: 20_000,
      rounds: 5,
      seconds: 5,
      repetitions: 400,
      table: 10_000,
      visits: 5,
      watched: 100_000,
      walked: 1_000_000,
      drawn: 120,
      curve: [1_000, 10_000, 100_000, 1_000_000],
      load: { rounds: 3, seconds: 3 },
      crowd: { submissions: 10_000, rounds: 5, seconds: 5 },
      authored: 60_000,
      authors: 75_000,
      minutes: 10,
      loads: 50,
    };

const numberOf = (name: 'authors' | 'minutes' | 'rate' | 'loads', usual: number) =>
  readNumber(values[name] ?? String(usual), `npm run bench -- --${name} <number>`);

const release = {
  submissions: size.authored,
  authors: numberOf('authors', size.authors),
  seconds: numberOf('minutes', size.minutes) * 60,
  rate: numberOf('rate', 200),
};

const large = {
  submissions: LARGE,
  data: values.data === undefined ? null : { folder: values.data, times: 20 },
  withinMs: 100_000,
  loads: numberOf('loads', size.loads),
  engines: engines.filter((engine) => engine === (values.engine ?? (values.quick ? 'sqlite' : engine))),
};

const sections: Record<string, [heading: string, bench: () => Promise<Figure[]>]> = {
  engines: [
    `requests per second, ${size.load.rounds} rounds of ${size.load.seconds} s`,
    () => benchEngines(size.submissions, size.load.rounds, size.load.seconds),
  ],
  curve: [
    'requests per second by the size of the conference, 10 connections (floor: the smallest)',
    () => benchCurve(size.curve, size.load.rounds, size.load.seconds),
  ],
  release: [
    `the hour of release: ${count(release.authors)} authors, ${release.seconds} s`,
    () => benchRelease(release),
  ],
  fairness: [
    `how long others wait while one user or session sends many requests at once (floor: the same without it), ${size.crowd.rounds} rounds of ${size.crowd.seconds} s`,
    () => benchFairness(size.crowd),
  ],
  pages: [
    'cost of a page by its place in the walk (ratio to the first page)',
    () => onService((service, found) => benchPages(service, found, size.rounds, size.repetitions)),
  ],
  expand: [
    'a walk through 2,000 submissions, 100 a page, one connection',
    () => onService((service) => benchExpanding(service, size.rounds)),
  ],
  import: [
    'submissions imported per second, with everything that belongs to them',
    () => benchImport(size.imported, 3),
  ],
  beside: [
    `how long people wait during an import of ${count(size.imported)} submissions (floor: the same without it)`,
    () => benchBeside(size.imported),
  ],
  sources: [
    `a dump of ${count(size.imported)} submissions with four long reviews each`,
    () => benchSources(size.imported),
  ],
  memory: [
    'peak memory (floor: that of the first tenth of the time)',
    () => benchMemory(size.watched, size.walked, size.drawn),
  ],
  proxy: [
    'an answer through the dashboard (floor: the service’s own), one connection',
    () => onService((service) => benchProxy(service, size.rounds, size.repetitions)),
  ],
  javascript: ['JavaScript, gzip (floor: an empty Next page)', benchJavascript],
  browser: [`in Chromium, ${size.table.toLocaleString('en')} submissions`, () => benchBrowser(size.table, size.visits)],
  large: [`${count(LARGE)} submissions as a chair sees them, under the default limits`, () => benchLarge(large)],
};

async function onService(bench: (service: Service, found: Walk) => Promise<Figure[]>): Promise<Figure[]> {
  const service = await startService(await demoData(size.submissions));
  try {
    const found = await walk(service);
    if (found.slugs.length < size.submissions) throw new Error(`The walk found only ${found.slugs.length} submissions`);
    return await bench(service, found);
  } finally {
    await service.stop();
  }
}

const chosen = values.only === undefined ? Object.keys(sections) : [values.only];
console.log(`${machine()}\n${size.submissions.toLocaleString('en')} submissions; medians; each floor in the same run`);
for (const name of chosen) {
  const section = sections[name];
  if (!section) throw new Error(`--only: ${name} is not one of ${Object.keys(sections).join(', ')}`);
  const [heading, bench] = section;
  try {
    console.log(table(heading, await bench()));
  } catch (error) {
    process.exitCode = 1;
    console.log(`\n── ${heading}\nfailed: ${error instanceof Error ? error.stack : String(error)}`);
  }
}
