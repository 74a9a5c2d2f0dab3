import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const small = 'components/ui/time/span.test.ts';

/** Vitest with this project's settings. */
function vitest(...given: string[]) {
  const env = { ...process.env, NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project=sqlite', ...given],
    { encoding: 'utf8', env },
  );
  return { status, said: stdout + stderr };
}

test('what is asked for is run: a file, one of its tests', () => {
  expect(vitest(`./${small}`, '-t', 'e')).toMatchObject({
    status: 0,
    said: expect.stringMatching(/Tests +\d+ passed/),
  });
});

test.each([
  ['a filter that matches nothing beside one that does', ['lib/none'], '"lib/none" matches no file'],
  ['an unknown project beside a known one', ['--project=none'], '--project none'],
  ['a name that no test has', ['-t', 'no such name'], 'no such name'],
  ['--exclude, which has no effect', ['--exclude=lib/store'], '--exclude has no effect'],
])('%s is an error and no pass', (_, given, why) => {
  expect(vitest(small, ...given)).toMatchObject({ status: 1, said: expect.stringContaining(why) });
});
