import { globSync } from 'node:fs';
import { FOUND } from '#tools/command-line.ts';

/** Tests of one of Vitest's projects, each file by its whole path: no filter that may match nothing, or more than is meant. */
export interface Tests {
  name: string;
  project: string;
  files: readonly string[];
}

/** Another program, given to Node. */
export interface Command {
  name: string;
  command: readonly string[];
  /** The exit code by which it says that it found something; any other but 0 is of one that could not run. */
  found: number;
}

export type Suite = Tests | Command;

/** @throws where a pattern matches no file */
function tests(name: string, patterns: readonly string[], project = 'sqlite', tried: readonly Tests[] = []): Tests {
  const other = project === 'sqlite' ? 'postgres.test.ts' : 'sqlite.test.ts';
  const done = new Set(tried.flatMap(({ files }) => files));
  const files = patterns.flatMap((pattern) => {
    const found = globSync(pattern).map((file) => file.replaceAll('\\', '/'));
    if (found.length === 0) throw new Error(`${name}: ${pattern} matches no file`);
    return found.filter((file) => !file.endsWith(other) && !done.has(file));
  });
  return { name, project, files: files.toSorted() };
}

/** Without it nothing else can run, and what does not start shows nothing. */
export const starts: Command = {
  name: 'starts',
  command: ['--eval', "import('#lib/service/service.ts')"],
  found: FOUND,
};

const blindness: Command = { name: 'blindness', command: ['verify/blindness/main.ts', '150', '1'], found: FOUND };
const accounts = tests('accounts', ['lib/service/account/*.test.ts']);
const rules = tests(
  'rules',
  ['rules/rules', 'fixed/cursors', 'fixed/opaque'].map((name) => `verify/${name}.test.ts`),
);
const oracle = tests('oracle', ['verify/oracle/oracle.test.ts']);

/** What there is of several services over one store, and of replicas. */
const postgres = tests(
  'postgres',
  [
    'lib/store/database/versions*.test.ts',
    'lib/store/database/request-counts*.test.ts',
    'lib/service/v1/batched*.test.ts',
    'lib/service/v1/replica*.test.ts',
    'lib/service/limits/throttle-shared*.test.ts',
  ],
  'postgres',
);

/** But for what was tried before and what is slow. Nothing that reads the source as text: it fails for every change. */
const rest = tests(
  'tests',
  [
    ...['runtime', 'sql', 'service', 'store', 'accounts'].map((layer) => `lib/${layer}/**/*.test.ts`),
    'verify/blindness/changes.test.ts',
    'verify/fixed/*.test.ts',
    'verify/fuzz/framing.test.ts',
    'verify/rules/*.test.ts',
  ],
  'sqlite',
  [accounts, rules],
);

/** The layer's own tests: sooner done than the rest, which has them as well. Some layers have none. */
function layerOf(file: string): Tests[] {
  const layer = file.split('/').slice(0, 2).join('/');
  return globSync(`${layer}/**/*.test.ts`).length > 0 ? [tests(`layer ${layer}`, [`${layer}/**/*.test.ts`])] : [];
}

/** What is tried on a service that is broken in this file, one after the other until one fails: first what is most likely to. */
export function suitesFor(file: string): Suite[] {
  const likely = /account|passkeys|provider|addresses/.test(file) ? [accounts, blindness] : [blindness, accounts];
  return [starts, likely[0]!, ...layerOf(file), likely[1]!, rules, oracle, postgres, rest];
}

/** Each suite that is tried where one of these files is broken, once. */
export function suitesForAll(files: readonly string[]): Suite[] {
  const suites = files.flatMap(suitesFor);
  return [...new Map(suites.map((suite) => [suite.name, suite])).values()];
}
