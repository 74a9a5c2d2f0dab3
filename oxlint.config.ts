import { defineConfig, type OxlintOverride } from 'oxlint';
import { layers, rooms } from './layers.mjs';

type Rule = NonNullable<NonNullable<OxlintOverride['rules']>['no-restricted-imports']>;

const layerNames = Object.keys(layers)
  .filter((name) => name.startsWith('lib/'))
  .map((name) => name.slice('lib/'.length));

const ownLink = {
  name: 'next/link',
  message: 'Link of #components/ui/controls/link.tsx: it fetches nothing before the click.',
};

/** In `app`, where folders are addresses, a test imports its routes from the folders below it. */
const twoForms = (layer: string) => ({
  group: ['..', '../**', '**/../**', ...(layer === 'app' ? [] : ['./*/**'])],
  message: 'Two import forms: ./neighbour, and #lib/layer/… or #components/room/… for other folders.',
});

/** The imports that a layer's row in `layers.mjs` forbids. */
function outside(layer: string, allowed: readonly string[]) {
  const reachable = [...allowed, layer.replace('lib/', '')];
  const message = (name: string) => `layers.mjs: ${layer} may not import ${name}.`;
  return [
    twoForms(layer),
    ...layerNames
      .filter((name) => !reachable.includes(name))
      .map((name) => ({ group: [`#lib/${name}/**`], message: message(`lib/${name}`) })),
    ...['components', 'verify', 'e2e', 'bench']
      .filter((name) => !reachable.includes(name))
      .map((name) => ({ group: [`#${name}/**`], message: message(name) })),
  ];
}

/** The rooms that a room of the components may not import: all after it in the list. */
function above(room: string) {
  const lower = rooms.slice(0, rooms.indexOf(room) + 1);
  const within = (name: string) => lower.filter((other) => other.startsWith(`${name}/`));
  return rooms
    .filter((name) => !lower.includes(name))
    .map((name) => ({
      group: [`#components/${name}/**`, ...within(name).map((other) => `!#components/${other}/**`)],
      message: `layers.mjs: components/${room} may not import components/${name}, which stands above it.`,
    }));
}

const restricted = (patterns: object[]) =>
  ({ 'no-restricted-imports': ['error', { paths: [ownLink], patterns }] }) as { 'no-restricted-imports': Rule };

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  options: { typeAware: true },
  env: { builtin: true, node: true, browser: true },
  ignorePatterns: ['.next/**', 'dist/**', 'node_modules/**', 'data/**', 'next-env.d.ts'],
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
    'typescript/no-unsafe-type-assertion': 'off', // casts at the border of SQL or JSON are reviewed, not forbidden
    'typescript/consistent-type-imports': 'error',
    'react/rules-of-hooks': 'error',
    'react/react-in-jsx-scope': 'off', // the automatic runtime
    'oxc/no-map-spread': 'off', // copies are clearer; optimise after measuring
    'unicorn/prefer-set-has': 'off', // three values need no set
    'no-await-in-loop': 'off', // pages are read one after the other by design
    'no-shadow': 'off',
    'no-underscore-dangle': 'off', // names of libraries
    'no-restricted-globals': [
      'error',
      { name: 'fetch', message: 'Law 4: the global fetch is called in lib/client alone.' },
    ],
  },
  overrides: [
    ...Object.entries(layers).map(([folder, allowed]) => ({
      files: [`${folder}/**/*.{ts,tsx}`],
      rules: restricted(outside(folder, allowed)),
    })),
    // Nested rooms come last, because the last rule that matches a file applies.
    ...rooms
      .toSorted((a, b) => a.split('/').length - b.split('/').length)
      .map((room) => ({
        files: [`components/${room}/**/*.{ts,tsx}`],
        rules: restricted([...outside('components', layers.components), ...above(room)]),
      })),
    // TanStack Virtual changes one object while scrolling, so the React Compiler must skip its users.
    { files: ['components/data-table/window/**'], rules: { 'react/incompatible-library': 'off' } },
    { files: ['lib/client/**'], rules: { 'no-restricted-globals': 'off' } },
    {
      files: ['**/*.test.ts', 'e2e/**', 'bench/**', 'tools/**', 'verify/**'],
      rules: { 'no-restricted-globals': 'off' },
    },
    {
      // Tests read response bodies untyped, and keep small helpers next to where they are used.
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
