import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'lib/**/*.test.ts',
      'tools/**/*.test.ts',
      'app/**/*.test.ts',
      'components/**/*.test.ts',
      'verify/**/*.test.ts',
    ],
    sequence: { shuffle: true },
    testTimeout: 60_000,
  },
});
