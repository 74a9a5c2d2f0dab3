import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isSourceName, sources } from './registry.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';

/** Words for an outcome. A withdrawal is no secret. */
const outcome = /\b(accept|reject|declin|revis|not_accepted|to_be_corrected)\w*/i;

/** The paths of a source's fixtures. */
const filesOf = (name: string) => {
  const folder = join(import.meta.dirname, name, 'fixtures');
  return existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : [];
};

const kept = Object.keys(sources)
  .filter(isSourceName)
  .filter((name) => sources[name].from.includes('files') && !('isPublished' in sources[name]));

test.each(kept)('submissionData from %s, which authors see before the release, contains no outcome', async (name) => {
  let read = 0;
  const files = filesOf(name);
  for (const some of [...files.map((file) => [file]), files]) {
    const found = await readFrom(sources[name], { options: {}, files: some }).catch(() => null);
    const released = new Set(found?.conference.phases.flatMap((phase) => (phase.reviewsReleased ? phase.key : [])));
    for (const { submissionData, phase } of found?.submissions ?? []) {
      read += 1;
      if (phase !== null && released.has(phase)) continue;
      const { abstract: _abstract, content: _content, ...rest } = submissionData;
      expect(JSON.stringify(rest)).not.toMatch(outcome);
    }
  }
  // OJS's fixture holds the responses of a fake server, and is not a file to import.
  expect(read > 0 || files.length === 0 || name === 'ojs').toBe(true);
});
