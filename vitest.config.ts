import { defineConfig } from 'vitest/config';

/** Tests of one engine alone say so in their names. */
const ofSqlite = '**/*sqlite.test.ts';
const ofPostgres = '**/*postgres.test.ts';

/** Of the proofs all but the seeded leaks, which are planted above the engine. */
const proofs = ['blindness', 'fixed', 'fuzz', 'oracle', 'rules'].map((folder) => `verify/${folder}`);

export default defineConfig({
  test: {
    sequence: { shuffle: true },
    testTimeout: 60_000,
    maxWorkers: '100%', // it would leave one processor idle, which of two is half
    setupFiles: ['lib/sql/test-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: ['lib', 'tools', 'app', 'components', 'verify'].map((folder) => `${folder}/**/*.test.ts`),
          exclude: [ofPostgres],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['lib/sql', 'lib/store', 'lib/accounts', 'lib/session', 'lib/service', ...proofs].map(
            (folder) => `${folder}/**/*.test.ts`,
          ),
          exclude: [ofSqlite],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: 'tools/test-postgres.ts',
        },
      },
    ],
  },
});
