import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { noticesOf } from './notices.ts';
import { bundledPackages } from './packages.ts';
import { sbomOf } from './sbom.ts';

const moduleOf = (name: string) => `node_modules/${name}/index.js`;

test('every package of modules is named with its licence text, also nested ones, and those compiled into Next', () => {
  const modules = [
    'lib/cli/main.ts',
    moduleOf('zod'),
    moduleOf('@hono/node-server'),
    moduleOf('next/dist/compiled/ws'),
  ];
  const packages = bundledPackages(modules);
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['zod', '@hono/node-server', 'next']));
  expect(packages.filter(({ texts }) => texts.length === 0)).toEqual([]);
  const notices = noticesOf(packages);
  for (const name of ['zod', 'next', 'next/dist/compiled/ws']) {
    expect(notices).toContain(
      readFileSync(`node_modules/${name}/${name === 'next' ? 'license.md' : 'LICENSE'}`, 'utf8').trim(),
    );
  }
});

test('every package that runs in the programs has a licence text', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  const names = Object.keys(dependencies).filter((name) => !['node', '@types/pg-copy-streams'].includes(name));
  expect(bundledPackages(names.map(moduleOf)).map(({ name }) => name)).toEqual(expect.arrayContaining(names));
});

test('a package without a licence text is named', () => {
  expect(() => bundledPackages([moduleOf('zod'), moduleOf('node')])).toThrow(/^No licence text was found of: node$/);
});

test('the bill of materials names each package by its purl', () => {
  const { components, metadata } = sbomOf(
    { name: 'rostrum', version: '1.2.3', license: 'MIT' },
    bundledPackages([moduleOf('@hono/node-server')]),
  );
  expect(metadata.component.purl).toBe('pkg:npm/rostrum@1.2.3');
  expect(components.map(({ purl }) => purl)).toContainEqual(expect.stringMatching(/^pkg:npm\/%40hono\/node-server@\d/));
});
