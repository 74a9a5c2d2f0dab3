import { defineConfig, type OxlintOverride } from 'oxlint';
import { layers } from './layers.mjs';

type Rule = NonNullable<NonNullable<OxlintOverride['rules']>['no-restricted-imports']>;

const layerNames = Object.keys(layers)
  .filter((name) => name.startsWith('lib/'))
  .map((name) => name.slice('lib/'.length));

/** The imports that a folder may not write, from its row in `layers.mjs`. */
function restrictions(folder: string, allowed: readonly string[]) {
  const own = folder.startsWith('lib/') ? folder.slice('lib/'.length) : folder;
  const forbidden = layerNames.filter((name) => !allowed.includes(name));
  const groups = [
    { group: ['..', '../**', '**/../**'], message: 'Two import forms: ./neighbour and #lib/layer/file.' },
    ...forbidden.map((name) => ({
      group: [`#lib/${name}/*`, `#lib/${name}/**`],
      message:
        name === own ? 'Inside a layer, import ./neighbour.' : `layers.mjs: ${folder} may not import lib/${name}.`,
    })),
  ];
  for (const name of ['components', 'verify'].filter((name) => !allowed.includes(name))) {
    groups.push({ group: [`#${name}/**`], message: `layers.mjs: ${folder} may not import ${name}.` });
  }
  return groups;
}

const ownLink = { name: 'next/link', message: 'Link of #components/ui/link.tsx: it fetches nothing before the click.' };

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  options: { typeAware: true },
  env: { builtin: true, node: true, browser: true },
  ignorePatterns: ['.next/**', 'node_modules/**', 'data/**', 'next-env.d.ts'],
  rules: {
    'import/no-cycle': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'import/no-unassigned-import': 'off', // CSS and `server-only` are imported for their effect
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/no-unsafe-type-assertion': 'off', // a cast at the border of SQL or JSON is reviewed, not forbidden
    'typescript/consistent-type-imports': 'error',
    'react/rules-of-hooks': 'error',
    'react/react-in-jsx-scope': 'off', // the automatic runtime
    'oxc/no-map-spread': 'off', // a copy says what it means; measured, then optimised
    'unicorn/prefer-set-has': 'off', // three values need no set
    'no-await-in-loop': 'off', // pages follow each other by design
    'no-shadow': 'off',
    'no-underscore-dangle': 'off', // names that a library gives
    'no-restricted-globals': [
      'error',
      { name: 'fetch', message: 'Law 4: the global fetch is called in lib/client alone.' },
    ],
  },
  overrides: [
    ...Object.entries(layers).map(([folder, allowed]) => ({
      files: [`${folder}/**/*.{ts,tsx}`],
      rules: {
        'no-restricted-imports': ['error', { paths: [ownLink], patterns: restrictions(folder, allowed) }] as Rule,
      },
    })),
    { files: ['lib/client/**'], rules: { 'no-restricted-globals': 'off' } },
    {
      files: ['**/*.test.ts', 'e2e/**', 'bench/**', 'tools/**', 'verify/**'],
      rules: { 'no-restricted-globals': 'off' },
    },
    {
      // Tests read bodies as they came over the wire, and keep small helpers beside their use.
      files: ['**/*.test.ts', '**/test-*.ts'],
      rules: {
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
        'unicorn/consistent-function-scoping': 'off',
      },
    },
    { files: ['e2e/**'], rules: { 'react/rules-of-hooks': 'off' } }, // Playwright's fixtures call a function `use`
  ],
});
