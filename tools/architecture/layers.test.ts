import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layers, rooms } from '../../layers.mjs'; // the root has no alias, and only this test needs one

const rows: [string, readonly string[]][] = Object.entries(layers);
const lib = rows.flatMap(([folder]) => (folder.startsWith('lib/') ? [folder.slice('lib/'.length)] : []));
const topLevel = ['components', 'verify', 'e2e', 'bench'];
const targets = [...lib, ...topLevel];

const address = (target: string) => (topLevel.includes(target) ? `#${target}/deep/x.tsx` : `#lib/${target}/x.ts`);
const broken: Record<string, string> = {
  'parent.ts': `export { x } from '../x.ts';\n`,
  'grandparent.ts': `export { x } from '../../lib/store/x.ts';\n`,
  'type-only.ts': `import type { X } from '../x.ts';\nexport type Y = X;\n`,
  'dynamic.ts': `export const x = import('../x.ts');\n`,
};
/** Imports from a subfolder by path; in `app`, whose folders are URLs, tests do that. */
const descending = 'descending.ts';

/** Whether one room may import another: itself, and each room before it. A nested room counts by itself. */
const mayImport = (room: string, other: string) => rooms.indexOf(other) <= rooms.indexOf(room);

let folder: string;
/** The linter's findings by file, in a copy of the project that has only the linter's settings and the test's files. */
let findings: Map<string, Set<string>>;

function write(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** Runs the command of `npm run lint` itself. */
function lint(): Map<string, Set<string>> {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { lint: string } };
  const [, ...options] = scripts.lint.split(' ');
  const linter = resolve('node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [linter, ...options, '--format', 'json'], { cwd: folder, encoding: 'utf8' });
  const report = JSON.parse(run.stdout) as { diagnostics: { code: string; filename: string }[] };
  const found = new Map<string, Set<string>>();
  for (const { code, filename } of report.diagnostics) {
    const file = filename.replaceAll('\\', '/');
    found.set(file, (found.get(file) ?? new Set()).add(code));
  }
  return found;
}

const caught = (file: string, code: string) => findings.get(file)?.has(code) ?? false;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-layers-'));
  for (const file of ['oxlint.config.ts', 'layers.mjs', 'tsconfig.json', 'package.json'])
    cpSync(file, join(folder, file));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  for (const [row] of rows) {
    for (const target of targets) write(`${row}/imports-${target}.ts`, `export { x } from '${address(target)}';\n`);
    for (const [name, text] of Object.entries(broken)) write(`${row}/${name}`, text);
    write(`${row}/${descending}`, `export { x } from './deep/x.ts';\n`);
    write(`${row}/neighbour.ts`, `export { x } from './x.ts';\n`);
    write(`${row}/fetches.ts`, `export const answer = fetch('http://localhost');\n`);
  }
  for (const [i, room] of rooms.entries()) {
    for (const [k, other] of rooms.entries()) {
      write(`components/${room}/room-${i}-${k}.ts`, `export type { x } from '#components/${other}/x.ts';\n`);
    }
  }
  write('lib/store/any.ts', 'export const x: any = 1;\n');
  findings = lint();
}, 30_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(rows)('the linter, in %s', (row, allowed) => {
  test('catches exactly the imports that layers.mjs does not name', () => {
    const forbidden = targets.filter((target) =>
      caught(`${row}/imports-${target}.ts`, 'eslint(no-restricted-imports)'),
    );
    const own = row.replace('lib/', '');
    expect(forbidden).toEqual(targets.filter((target) => target !== own && !allowed.includes(target)));
  });

  test.each(Object.keys(broken))('catches an import that leaves its folder: %s', (name) => {
    expect(caught(`${row}/${name}`, 'eslint(no-restricted-imports)')).toBe(true);
  });

  test(`catches a path down into a folder${row === 'app' ? ', but for app' : ''}`, () => {
    expect(caught(`${row}/${descending}`, 'eslint(no-restricted-imports)')).toBe(row !== 'app');
  });

  test('allows ./neighbour', () => {
    expect(caught(`${row}/neighbour.ts`, 'eslint(no-restricted-imports)')).toBe(false);
  });

  test('catches the global fetch everywhere except in lib/client, e2e and verify', () => {
    const free = ['lib/client', 'e2e', 'verify'].includes(row);
    expect(caught(`${row}/fetches.ts`, 'eslint(no-restricted-globals)')).toBe(!free);
  });
});

describe.each([...rooms.entries()])('the linter, in room %i of the components, %s', (i, room) => {
  test('catches imports of every later room, also of types, and of no other', () => {
    const forbidden = rooms.filter((_, k) =>
      caught(`components/${room}/room-${i}-${k}.ts`, 'eslint(no-restricted-imports)'),
    );
    expect(forbidden).toEqual(rooms.filter((other) => !mayImport(room, other)));
  });
});

test('every folder of the components is a room', () => {
  const folders = readdirSync('components').toSorted();
  expect([...new Set(rooms.map((room) => room.split('/')[0] ?? ''))].toSorted()).toEqual(folders);
});

test('the linter catches any', () => {
  expect(findings.get('lib/store/any.ts')).toContain('typescript(no-explicit-any)');
});

test('every folder of lib has a row in layers.mjs', () => {
  expect(readdirSync('lib').toSorted()).toEqual(lib.toSorted());
});
