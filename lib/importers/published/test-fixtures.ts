import { join } from 'node:path';
import { expect } from 'vitest';
import type { Source } from '#lib/importers/model/source.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';

/** Reads the fixtures of a published data set in tests. */
export function publishedFixtures(source: Source<Record<string, never>>, folder: string) {
  const fixture = (name: string) => join(folder, name);

  /** Reads fixtures; findings come without the file names at their start. */
  const read = async (...names: string[]) => {
    const found = await readFrom(source, { options: {}, files: names.map(fixture) });
    expect(found.findings.filter((line) => !line.startsWith(folder))).toEqual([]);
    return { ...found, findings: found.findings.map((line) => line.replace(/^.*?jsonl?, /, '')) };
  };

  /** The lines of the error for a fixture, with `FILE` for its path. */
  const problemOf = async (name: string): Promise<string[]> => {
    const { message } = await read(name).then(
      () => new Error(`${name} was read`),
      (error: Error) => error,
    );
    return message.replaceAll(fixture(name), 'FILE').split('\n');
  };

  return { fixture, read, problemOf };
}
