import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isSourceName, sources } from './registry.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';

/** What says how a submission came out; that it was withdrawn is no secret. */
const outcome = /\b(accept|reject|declin|revis|not_accepted|to_be_corrected)\w*/i;

/** The fixtures of a source that are read from files. */
const filesOf = (name: string) => {
  const folder = join(import.meta.dirname, name, 'fixtures');
  return existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : [];
};

const kept = Object.keys(sources)
  .filter(isSourceName)
  .filter((name) => sources[name].from.includes('files') && !('isPublished' in sources[name]));

test.each(kept)('what authors see at once of a conference from %s tells no outcome', async (name) => {
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
  // What OJS's fixture has is what a stand-in answers.
  expect(read > 0 || files.length === 0 || name === 'ojs').toBe(true);
});
