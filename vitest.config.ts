import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { strictFilters } from '#tools/strict-filters.ts';

/** Files of tests for one engine alone. */
const ofSqlite = '**/*sqlite.test.ts';
const ofPostgres = '**/*postgres.test.ts';

/** Their files share a process with the others of the project, but not what `perProcess` keeps, such as settings and stores. */
const dashboard = ['app', 'lib/web'];

const inFolders = (folders: readonly string[]) => folders.map((folder) => `${folder}/**/*.test.ts`);

/** The proofs that run on each engine. The mutants do not: they are above the engine. */
const proofs = ['blindness', 'digests', 'faults', 'fixed', 'fuzz', 'oracle', 'released', 'rules', 'sources'].map(
  (folder) => `verify/${folder}`,
);

/** Slow files: the proofs, and tests that start programs. */
const long = /\/(verify\/(blindness|commands|digests|oracle|faults)|lib\/cli)\//;

/** Shuffles files by the seed, slow ones first, so that none of them is left for the end, when the other processors would idle. */
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
    // Limits for a busy machine: a test that fails by them has failed, it is not only slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: availableParallelism() + 1, // tests also wait for programs and servers
    setupFiles: ['lib/sql/test-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'dashboard',
          include: inFolders(dashboard),
          isolate: false,
          setupFiles: ['lib/web/testing/new-process.ts'],
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
            'lib/cli/data/backup.test.ts', // runs on each engine
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
