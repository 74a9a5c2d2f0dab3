import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package of others that is in the release. */
export interface Bundled {
  name: string;
  version: string;
  /** An SPDX expression. */
  license: string;
  /** The full texts of its licence, and its notices. */
  texts: string[];
}

/** In the style sheets and fonts of the dashboard, of which no source map speaks. */
const inStyles = ['tailwindcss', '@fontsource-variable/geist', '@fontsource-variable/geist-mono', 'katex'];

/** Licences and notices, by the usual names of their files. */
const licenceFiles = '{LICEN[SC]E,licen[sc]e,License,COPYING,NOTICE,OFL}*';

/** What a package calls a licence, and its SPDX identifier. */
const identifiers: Readonly<Record<string, string>> = { 'SIL OPEN FONT LICENSE': 'OFL-1.1' };

/** Packages without a licence text, and another of the same authors and licence that has it. */
const elsewhere: Readonly<Record<string, string>> = {
  '@next/env': 'next',
  'client-only': 'react',
  'worker-f': 'read-excel-file',
};

/**
 * Lists the packages that these modules are of.
 *
 * @param modules their paths, relative to the checkout
 * @returns each version once, in alphabetical order
 * @throws Error naming packages without a licence text
 */
export function bundledPackages(modules: readonly string[]): Bundled[] {
  const folders = new Set([...modules.flatMap(folderOf), ...inStyles.map((name) => join('node_modules', name))]);
  const all = [...folders].map((folder) => describe(folder, modules));
  const without = all.filter(({ texts }) => texts.length === 0).map(({ name }) => name);
  if (without.length > 0) throw new Error(`No licence text was found of: ${without.join(', ')}`);
  const found = new Map(all.map((each) => [`${each.name}@${each.version}`, each]));
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The package's folder of a module; none for a module of our own, or one that a source map made up. */
function folderOf(module: string): string[] {
  const [, folder] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module) ?? [];
  return folder !== undefined && existsSync(join(folder, 'package.json')) ? [folder] : [];
}

function describe(folder: string, modules: readonly string[]): Bundled {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Bundled;
  const texts = [folder, ...compiledIn(folder, modules)].flatMap(textsIn);
  const found = texts.length > 0 ? texts : readmeText(folder);
  const other = elsewhere[name];
  return {
    name,
    version,
    license: identifiers[license] ?? license,
    texts: found.length === 0 && other ? textsIn(`node_modules/${other}`) : found,
  };
}

/** Next contains other packages, compiled, each with its licence. */
function compiledIn(folder: string, modules: readonly string[]): string[] {
  const compiled = new RegExp(`^${folder}/dist/compiled/(?:@[^/]+/)?[^/]+`);
  return [...new Set(modules.flatMap((module) => compiled.exec(module) ?? []))];
}

function textsIn(folder: string): string[] {
  const files = globSync(`${folder}/${licenceFiles}`, { withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted();
  return paths.map((path) => readFileSync(path, 'utf8').trim());
}

/** The licence of a README that ends with it. */
function readmeText(folder: string): string[] {
  const readme = globSync(`${folder}/README.md`).map((file) => readFileSync(file, 'utf8'));
  return readme.flatMap(
    (text) => /^## licen[sc]e\n(.*Permission is hereby granted.*)$/ims.exec(text)?.[1]?.trim() ?? [],
  );
}
