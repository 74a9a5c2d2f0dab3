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

/** The most that a service may use during a walk. */
const AT_MOST = 300e6;

/** The most that a dashboard may use while it renders. */
const DRAWING_AT_MOST = 350e6;

/** Milliseconds between two readings of a process. */
const EVERY = 250;

interface Memory {
  /** Resident bytes, with mapped files: the engine's cache of the database file counts. */
  resident: number;
  /** Bytes that only this process has. */
  anonymous: number;
}

/** Only Linux tells. */
export function memoryOf(pid: number): Memory {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) * 1024;
  return { resident: bytes('Rss'), anonymous: bytes('Anonymous') };
}

/**
 * Watches a process while something runs.
 *
 * @returns its memory over time
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

/** @param floor the maximum in the first tenth of the time: what does not grow is no higher later */
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

/** Requests pages in sixteen sessions at random moments. */
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
 * The peak memory of an import, of a service whose every submission is read, and of a dashboard that renders pages, compared with that
 * of the first tenth of the time. The service maps up to 128 MiB of its file, which the system takes back when it needs memory:
 * this counts as resident, not as anonymous.
 *
 * @param imported submissions
 * @param walked submissions, of another conference
 * @param drawn how many seconds pages are rendered, for a conference of 5,000 submissions
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
