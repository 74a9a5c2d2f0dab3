import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildClient } from './client.ts';
import { buildDashboard } from './dashboard.ts';
import { bundledPackages } from './packages.ts';
import { noticesOf } from './notices.ts';
import { buildPrograms, leastNode } from './programs.ts';
import { sbomOf } from './sbom.ts';

/** The staging folder: what is packed, as it is installed. */
export const staging = 'dist/package';

/** What other programs can import from the package: the `exports` of its `package.json`, such as `./client`. */
const exported = { './client': { types: './client/index.d.ts', default: './client/index.js' } };

/** The files of a release beside `dist` and `public`. */
const documents = ['LICENSE', 'CHANGELOG.md', 'deploy', 'docs', 'examples'];

/** What is left out of them: pictures, decisions, and what an operator has put into `deploy`. */
const isDocument = (file: string) => !/\.png$|^docs\/decisions|\.env$|\.tgz$/.test(file);

export interface Manifest {
  name: string;
  version: string;
  description: string;
  license: string;
}

/** Reads the checkout's `package.json`. */
export const readManifest = () => JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

/** Builds a new staging folder. Earlier releases in `dist` are removed, so that none is taken for this one. */
export async function stage(): Promise<void> {
  for (const old of [staging, ...globSync('dist/*.{tgz,cdx.json}'), 'dist/SHA256SUMS'])
    rmSync(old, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  const modules = [...(await buildPrograms(join(staging, 'dist'))), ...(await buildDashboard(staging))];
  await buildClient(join(staging, 'client'));
  const packages = bundledPackages(modules);
  const manifest = readManifest();
  write('package.json', json(packageOf(manifest)));
  write('THIRD-PARTY-NOTICES.txt', noticesOf(packages));
  write('sbom.cdx.json', json(sbomOf(manifest, packages)));
  for (const file of documents) cpSync(file, join(staging, file), { recursive: true, filter: isDocument });
  cpSync('tools/release/package', staging, { recursive: true });
}

/** The `package.json` of the release: it has no dependencies and no scripts. */
export function packageOf({ name, version, description, license }: Manifest) {
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    bin: { rostrum: 'rostrum.mjs' },
    exports: { ...exported, './package.json': './package.json' },
    engines: { node: `>=${leastNode}` },
    files: ['*.mjs', '*.txt', '*.json', '*.md', 'client', 'dist', 'public', 'deploy', 'docs', 'examples'],
  };
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const write = (file: string, text: string) => writeFileSync(join(staging, file), text);
