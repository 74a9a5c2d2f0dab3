import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDashboard } from './dashboard.ts';
import { bundledPackages } from './packages.ts';
import { noticesOf } from './notices.ts';
import { buildPrograms } from './programs.ts';
import { sbomOf } from './sbom.ts';

/** The staging folder: what is packed, as it is installed. */
export const staging = 'dist/package';

/** What other programs can import from the package: the `exports` of its `package.json`, such as `./client`. */
const exported = {};

/** The files of a release beside `dist` and `public`. */
const documents = ['LICENSE', 'CHANGELOG.md'];

export interface Manifest {
  name: string;
  version: string;
  description: string;
  license: string;
  engines: { node: string };
}

/** Reads the checkout's `package.json`. */
export const readManifest = () => JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

/** Builds the staging folder anew. */
export async function stage(): Promise<void> {
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  const modules = [...(await buildPrograms(join(staging, 'dist'))), ...(await buildDashboard(staging))];
  const packages = bundledPackages(modules);
  const manifest = readManifest();
  write('package.json', json(packageOf(manifest)));
  write('THIRD-PARTY-NOTICES.txt', noticesOf(packages));
  write('sbom.cdx.json', json(sbomOf(manifest, packages)));
  for (const file of documents) cpSync(file, join(staging, file));
  cpSync('tools/release/package', staging, { recursive: true });
}

/** The `package.json` of the release: it has no dependencies and no scripts. */
function packageOf({ name, version, description, license, engines }: Manifest) {
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    bin: { rostrum: 'rostrum.mjs' },
    exports: { ...exported, './package.json': './package.json' },
    engines,
    files: ['*.mjs', '*.txt', '*.json', '*.md', 'dist', 'public'],
  };
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const write = (file: string, text: string) => writeFileSync(join(staging, file), text);
