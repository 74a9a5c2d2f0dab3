import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linesOf } from '#lib/importers/files/spool.ts';
import { besideCommand } from './beside.ts';
import { peakMemory } from '#bench/programs/peak-memory.ts';
import { settings } from '#bench/programs/programs.ts';
import { count, type Figure, megabytes, seconds } from '#bench/load/report.ts';
import { engineNames, engines, type FullStore, withStores } from '#bench/programs/stores.ts';

const REVIEWS = 4;

/** Milliseconds between two readings of a process's memory. */
const LOOK = 100;

const venue = 'bench.example/Conference';

/**
 * A conference from a dump of OpenReview's notes: the first apply, the same again, and one in which 40 reviews changed; and
 * what others notice of the first. The floor is a program that reads the same file and parses its lines.
 */
export async function benchSources(submissions: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-sources-'));
  try {
    const file = join(folder, 'conference.yaml');
    writeFileSync(file, `slug: bench-2027\nsource: { type: openreview, venue: ${venue} }\n`);
    const [dump, changed] = [join(folder, 'notes.jsonl'), join(folder, 'changed.jsonl')];
    writeDump(dump, submissions, 0);
    writeDump(changed, submissions, 40);
    const began = performance.now();
    let notes = 0;
    for (const line of linesOf(dump)) if (JSON.parse(line) !== null) notes += 1;
    const floor = seconds(performance.now() - began);
    const figures: Figure[] = [{ name: `${count(notes)} notes`, value: '' }];
    for (const engine of engines) {
      const apply = (of: FullStore, source: string) =>
        measured(['conference', 'apply', file, source, '--json'], { DATA_DIR: of.dataDir, ...of.own });
      const measure = async (of: FullStore): Promise<Figure[]> => {
        const [first, again, some] = [await apply(of, dump), await apply(of, dump), await apply(of, changed)];
        const name = engineNames[engine];
        const written = some.report.submissions.changed;
        return [
          timed(`${name}: first apply`, first, floor, 20),
          timed('  the same again', again, floor, 5),
          timed(`  40 reviews that changed, in ${count(written)} submissions`, some, floor, 5),
          ...[first, again].map(({ memory }) => ({
            name: '  memory',
            value: megabytes(memory),
            target: { text: '≤ 500 MB', met: memory <= 500e6 },
          })),
        ];
      };
      figures.push(...(await withStores(engine, [400], ([store]) => measure(store!), true)));
      const words = ['conference', 'apply', file, dump];
      const title = `${engineNames[engine]}: first apply, while others use the service`;
      figures.push(...(await besideCommand(engine, words, title)));
    }
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Applied {
  /** Milliseconds. */
  took: number;
  /** The maximum, in bytes. */
  memory: number;
  report: { submissions: { changed: number } };
}

function timed(name: string, { took }: Applied, floor: string, atMost: number): Figure {
  return { name, value: seconds(took), floor, target: { text: `≤ ${atMost} s`, met: took <= atMost * 1000 } };
}

async function measured(words: readonly string[], own: Readonly<Record<string, string>>): Promise<Applied> {
  const began = performance.now();
  const child = spawn(process.execPath, ['lib/cli/rostrum.mjs', ...words], {
    env: settings(own),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let [memory, printed] = [0, ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const look = setInterval(() => (memory = Math.max(memory, peakMemory(child.pid))), LOOK);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(look);
  if (code !== 0) throw new Error(`The apply ended with ${code}.`);
  return { took: performance.now() - began, memory, report: JSON.parse(printed) as Applied['report'] };
}

/** @param changed how many reviews differ from those of 0 */
function writeDump(file: string, submissions: number, changed: number): void {
  const handle = openSync(file, 'w');
  const text = 'The paper is clear, and its experiments answer the question that it asks. '.repeat(35);
  for (let at = 1; at <= submissions; at++) {
    const id = `forum${at}`;
    const own = `${venue}/Submission${at}`;
    const reviews = Array.from({ length: REVIEWS }, (_, nth) => ({
      id: `review${at}x${nth}`,
      forum: id,
      replyto: id,
      invitations: [`${own}/-/Official_Review`],
      signatures: [`${own}/Reviewer_${'abcd'[nth]}${'wxyz'[at % 4]}Q${at % 10}`],
      readers: ['everyone'],
      cdate: 1_762_000_000_000 + at * 1000 + nth,
      mdate: 1_762_000_000_000 + at * 1000 + nth,
      content: {
        summary: { value: text },
        rating: { value: at <= changed && nth === 0 ? 10 : 1 + ((at * 7 + nth * 3) % 9) },
        confidence: { value: 1 + ((at + nth) % 5) },
      },
    }));
    const note = {
      id,
      forum: id,
      number: at,
      domain: venue,
      invitations: [`${venue}/-/Submission`],
      signatures: [own],
      cdate: 1_760_000_000_000 + at * 1000,
      mdate: 1_760_000_000_000 + at * 1000,
      content: {
        title: { value: `Submission ${at} of a bench` },
        abstract: { value: text.slice(0, 1200) },
        authors: { value: ['Ada Example', 'Bo Example', `Cy Example${at}`] },
        authorids: { value: ['~Ada_Example1', '~Bo_Example1', `~Cy_Example${at}`] },
        keywords: { value: ['one', 'two'] },
        venueid: { value: `${venue}/Submission` },
      },
      details: { replies: reviews },
    };
    writeSync(handle, `${JSON.stringify(note)}\n`);
  }
  closeSync(handle);
}
