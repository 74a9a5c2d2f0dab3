import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { strictFilters } from '#tools/strict-filters.ts';

/** Tests of one engine alone say so in their names. */
const ofSqlite = '**/*sqlite.test.ts';
const ofPostgres = '**/*postgres.test.ts';

/** What is one thing a process there, as settings and stores are, each file of tests has for itself; others share what was loaded. */
const dashboard = ['app', 'lib/web'];

const inFolders = (folders: readonly string[]) => folders.map((folder) => `${folder}/**/*.test.ts`);

/** Of the proofs all but the seeded leaks, which are planted above the engine. */
const proofs = ['blindness', 'faults', 'fixed', 'fuzz', 'oracle', 'rules', 'sources'].map(
  (folder) => `verify/${folder}`,
);

/** Files that take long by their nature: the proofs, and what starts programs. */
const long = /\/(verify\/(blindness|oracle|faults)|lib\/cli)\//;

/** In an order that the seed says, but the long ones first: else the last of them runs while the other processors wait. */
class LongFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const place = ({ moduleId }: TestSpecification) =>
      `${long.test(moduleId) ? 0 : 1} ${hash('sha256', `${seed} ${moduleId}`)}`;
    const placed = files.map((file) => ({ file, place: place(file) }));
    return Promise.resolve(placed.toSorted((a, b) => (a.place < b.place ? -1 : 1)).map(({ file }) => file));
  }
}

export default defineConfig({
  plugins: [strictFilters(['dashboard', 'sqlite', 'postgres'])],
  test: {
    sequence: { shuffle: true, sequencer: LongFirst },
    testTimeout: 60_000,
    maxWorkers: availableParallelism() + 1, // they wait for programs and servers, too
    setupFiles: ['lib/sql/test-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'dashboard',
          include: inFolders(dashboard),
        },
      },
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: inFolders(['lib', 'tools', 'components', 'verify']),
          exclude: [...inFolders(dashboard), ofPostgres],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [
            ...inFolders(['lib/sql', 'lib/store', 'lib/accounts', 'lib/session', 'lib/service', 'lib/sync', ...proofs]),
            `lib/cli/${ofPostgres}`,
            'lib/cli/data/backup.test.ts', // on each engine
          ],
          exclude: [ofSqlite],
          isolate: false,
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: 'tools/test-postgres.ts',
        },
      },
    ],
  },
});
