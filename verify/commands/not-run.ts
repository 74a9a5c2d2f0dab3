/** Blocks of `sh` that the tests do not run: the file, how the block begins, and why. */
export const notRun: readonly { file: string; begins: string; why: string }[] = [
  { file: 'README.md', begins: 'npm start', why: 'builds the dashboard; every browser test runs on what it starts' },
  { file: 'docs/guides/operator.md', begins: 'npm start', why: 'as in the README' },
  { file: 'README.md', begins: 'npm test', why: 'would run this test in itself' },
  {
    file: 'CONTRIBUTING.md',
    begins: 'npm run dev',
    why: 'for developers; `npm test` runs what they start, one by one',
  },
  {
    file: 'docs/sources/README.md',
    begins: 'CONFERENCES_DIR=',
    why: 'runs until it is stopped; lib/cli/serve/syncing.test.ts starts it',
  },
];

/** Files whose blocks another test runs. */
export const runElsewhere: Readonly<Record<string, string>> = {
  'docs/operations.md': '`npm run verify:operations` runs them on machines of their own, or says why not',
};
