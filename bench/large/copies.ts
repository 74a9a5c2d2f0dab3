import { closeSync, globSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

type Note = Readonly<Record<string, unknown>> & { number?: number };

/** Members that name a note or the note that it replies to. */
const names: ReadonlySet<string> = new Set(['id', 'forum', 'replyto']);

/** Milliseconds between a note and its next copy. */
const APART = 60_000;

/** The numbers of copies are this far apart. */
const NUMBERS = 100_000;

/**
 * Writes notes of OpenReview several times into one file, one note a line. Copies have ids, numbers and times of their own.
 *
 * @param folder holds `*.json` or `*.json.gz`, each `{"notes": […]}`
 * @returns the number of notes written
 */
export function writeCopies(folder: string, file: string, times: number): number {
  const notes = globSync(['*.json', '*.json.gz'], { cwd: folder })
    .toSorted()
    .flatMap((name) => notesOf(join(folder, name)));
  const handle = openSync(file, 'w');
  for (let copy = 0; copy < times; copy += 1) {
    for (const note of notes) writeSync(handle, `${copyOf(note, copy)}\n`);
  }
  closeSync(handle);
  return notes.length * times;
}

function notesOf(path: string): Note[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  return (JSON.parse(text) as { notes: Note[] }).notes;
}

function copyOf(note: Note, copy: number): string {
  const own = { ...note, ...(note.number !== undefined && { number: note.number + copy * NUMBERS }) };
  return JSON.stringify(own, (key, value: unknown) => {
    if (typeof value === 'number') return key.endsWith('date') ? value + copy * APART : value;
    if (typeof value !== 'string' || copy === 0) return value;
    if (names.has(key)) return `${value}x${copy}`;
    return value.replace(/(?<=\/Submission)\d+(?=\/|$)/, (number) => String(Number(number) + copy * NUMBERS));
  });
}
