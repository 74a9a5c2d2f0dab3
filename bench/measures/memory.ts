import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#tools/postgres.ts';
import { hrefs } from '#components/page/hrefs.ts';
import { arrive } from '#bench/load/arrivals.ts';
import { cookieOf, startDashboard } from '#bench/programs/dashboard.ts';
import { demoData } from '#bench/programs/data.ts';
import { settings, start } from '#bench/programs/programs.ts';
import { count, type Figure, megabytes } from '#bench/load/report.ts';
import { startService, subjectOf, walkPages } from '#bench/programs/service.ts';

/** What a service may take under a walk. */
const AT_MOST = 300e6;

/** What a dashboard may take while it draws. */
const DRAWING_AT_MOST = 350e6;

/** How often a process is looked at, in milliseconds. */
const EVERY = 250;

interface Memory {
  /** Bytes in memory, with what is mapped of files: the engine's own cache of the database file counts. */
  resident: number;
  /** Bytes that are the process's alone. */
  anonymous: number;
}

/** Linux alone tells. */
function memoryOf(pid: number): Memory {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) * 1024;
  return { resident: bytes('Rss'), anonymous: bytes('Anonymous') };
}

/**
 * Watches a process while something goes on.
 *
 * @returns its memory, over time
 */
async function watch(pid: number, until: Promise<unknown>): Promise<Memory[]> {
  const seen: Memory[] = [];
  const look = () => {
    try {
      seen.push(memoryOf(pid));
    } catch {
      // it has ended
    }
  };
  const timer = setInterval(look, EVERY);
  try {
    await until;
  } finally {
    clearInterval(timer);
  }
  return seen;
}

const most = (seen: readonly Memory[], which: keyof Memory) => Math.max(...seen.map((memory) => memory[which]));

/** @param floor what the process took in the first tenth of the time: what is flat is no more later */
function figures(name: string, seen: readonly Memory[], target?: number): Figure[] {
  const early = seen.slice(0, Math.ceil(seen.length / 10));
  return (['anonymous', 'resident'] as const).map((which) => {
    const peak = most(seen, which);
    const first = most(early, which);
    return {
      name: `${name}, ${which}`,
      value: megabytes(peak),
      floor: megabytes(first),
      ratio: { median: peak / first, least: peak / first, most: peak / first },
      ...(target !== undefined &&
        which === 'resident' && { target: { text: `≤ ${megabytes(target)}`, met: peak <= target } }),
    };
  });
}

async function watchImport(submissions: number, own: Readonly<Record<string, string>>): Promise<Memory[]> {
  const words = ['lib/cli/rostrum.mjs', 'demo', '--submissions', String(submissions), '--seed', '7'];
  const child = start(words, settings(own));
  const ended = once(child, 'exit');
  const seen = await watch(child.pid ?? 0, ended);
  if (child.exitCode !== 0) throw new Error(`rostrum demo ended with ${child.exitCode}`);
  return seen;
}

/** Draws pages for sixteen sessions that come as they like. */
async function watchDrawing(submissions: number, seconds: number): Promise<Memory[]> {
  const service = await startService(await demoData(submissions));
  const dashboard = await startDashboard(new URL(service.base).origin);
  try {
    const { conference, submission } = await subjectOf(service);
    const pages = [
      hrefs.home(),
      hrefs.submissions(conference),
      hrefs.submission(conference, submission),
      hrefs.progress(conference),
      hrefs.scores(conference),
      hrefs.registrations(conference),
    ];
    const cookies = await Promise.all(Array.from({ length: 16 }, () => cookieOf(dashboard, service.key)));
    const requests = cookies.flatMap((cookie) => pages.map((path) => [{ cookie }, path] as const));
    const drawing = arrive({ origins: [dashboard.origin], requests, rate: 15, seconds });
    const seen = await watch(dashboard.pid(), drawing);
    const { bad } = await drawing;
    if (Object.keys(bad).length > 0) throw new Error(`Pages were answered ${JSON.stringify(bad)}`);
    return seen;
  } finally {
    await dashboard.stop();
    await service.stop();
  }
}

/**
 * The most memory that an import takes, a service whose every submission is read, and a dashboard that draws pages, beside what it took in the
 * first tenth of the time. The service maps up to 128 MiB of its file, which the system takes back when it needs it: this counts as resident, not as
 * anonymous.
 *
 * @param imported submissions
 * @param walked submissions, of another conference
 * @param drawn for how many seconds pages are drawn, of a conference of 5,000 submissions
 */
export async function benchMemory(imported: number, walked: number, drawn: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-memory-'));
  const server = await startPostgres();
  try {
    const all = figures(`import of ${count(imported)} into SQLite`, await watchImport(imported, { DATA_DIR: folder }));
    const own = { DATA_DIR: join(folder, 'postgres'), DATABASE_URL: server.address };
    all.push(...figures(`import of ${count(imported)} into PostgreSQL`, await watchImport(imported, own)));
    const service = await startService(await demoData(walked));
    all.push(
      ...figures(`service, ${count(walked)} walked through`, await watch(service.pid, walkPages(service)), AT_MOST),
    );
    await service.stop();
    const name = `dashboard, 15 pages a second for ${drawn} s`;
    all.push(...figures(name, await watchDrawing(5000, drawn), DRAWING_AT_MOST));
    return all;
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
