import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linesOf } from '#lib/importers/files/spool.ts';
import { peakMemory } from '#bench/programs/peak-memory.ts';
import { settings } from '#bench/programs/programs.ts';
import { count, type Figure, megabytes, seconds } from '#bench/load/report.ts';
import { engineNames, type FullStore } from '#bench/programs/stores.ts';
import { writeCopies } from './copies.ts';

/** What the large conference is made of. */
export interface LargeSize {
  /** How many submissions the demo's generator makes. */
  submissions: number;
  /** A folder with notes of OpenReview, and how many copies to make of them; null for the demo's generator. */
  data: { folder: string; times: number } | null;
}

/** The chairs of the large conference. Each has a budget of requests of its own. */
export const chairOf = (nth: number): string => `large-chair-${nth}@rostrum.example`;
/** How many there are. The last one's budget pays for reading the rows that a bare server sends. */
export const CHAIRS = 120;

/** The slug of copied notes. */
const copied = 'large';

/**
 * Imports the large conference into a store that has the small demo. It is the only conference of its further chairs.
 *
 * @returns what it cost
 */
export async function importLarge(store: FullStore, { submissions, data }: LargeSize): Promise<Figure[]> {
  const chairs = Array.from({ length: CHAIRS }, (_, nth) => chairOf(nth));
  if (data === null) {
    const imported = await run(['bench/large/conference.ts', store.address, String(submissions), ...chairs], store);
    return costs(`${engineNames[store.engine]}: import of ${count(submissions)}`, imported);
  }
  const dump = join(store.dataDir, '..', 'notes.jsonl');
  const notes = writeCopies(data.folder, dump, data.times);
  const began = performance.now();
  for (const line of linesOf(dump)) JSON.parse(line);
  const floor = performance.now() - began;
  const file = join(store.dataDir, '..', 'conference.yaml');
  writeFileSync(file, `slug: ${copied}\nsource: { type: openreview }\nchairs: [${chairs.join(', ')}]\n`);
  const imported = await run(['lib/cli/rostrum.mjs', 'conference', 'apply', file, dump], store);
  return costs(`${engineNames[store.engine]}: import of ${count(notes)} notes`, imported, floor);
}

interface Cost {
  /** Milliseconds. */
  took: number;
  /** Peak resident bytes. */
  memory: number;
}

function costs(name: string, { took, memory }: Cost, floor?: number): Figure[] {
  const parsed = floor === undefined ? {} : { floor: seconds(floor) };
  return [
    { name, value: seconds(took), ...parsed, target: { text: '≤ 15 s', met: took <= 15_000 } },
    { name: '  peak memory', value: megabytes(memory), target: { text: '≤ 500 MB', met: memory <= 500e6 } },
  ];
}

async function run(words: readonly string[], { dataDir, own }: FullStore): Promise<Cost> {
  const began = performance.now();
  const child = spawn(process.execPath, words, {
    env: settings({ DATA_DIR: dataDir, ...own }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let memory = 0;
  const look = setInterval(() => (memory = Math.max(memory, peakMemory(child.pid))), 100);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(look);
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  return { took: performance.now() - began, memory };
}
