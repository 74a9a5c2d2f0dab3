import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '#tools/children.ts';

/** Next's build of a release. Its path is part of the build, so that it is the same in a release (`lib/web/process/built.ts`). */
const built = 'dist/next';

/** Packages, or folders of one, that Next traces and a release does not need: images are not optimised, and traces are sent by the programs. */
const unused = ['sharp', '@img', 'detect-libc', 'semver', '@grpc', '@opentelemetry/otlp-grpc-exporter-base'];

/**
 * Builds the dashboard beside the checkout's own build, and copies what runs it into a release.
 *
 * @param folder of the release
 * @returns the modules of other packages that are in it, relative to the checkout
 */
export async function buildDashboard(folder: string): Promise<string[]> {
  await build();
  const standalone = join(built, 'standalone');
  const modules = [...bundledModules(), ...globSync(`${standalone}/node_modules/**/*.{js,cjs,mjs}`).map(originOf)];

  const [next, packages] = [join(folder, built), join(folder, dirname(built), 'node_modules')];
  copy(join(standalone, built), next);
  copy(join(built, 'static'), join(next, 'static'));
  copy('public', join(folder, 'public'));
  copy(join(standalone, 'node_modules'), packages);
  for (const name of unused) rmSync(join(packages, name), { recursive: true, force: true });
  keepLinkedPackages(standalone, { next, packages });
  forgetCheckout(join(next, 'required-server-files.json'));
  return modules.filter((file) => !unused.some((name) => file.includes(`node_modules/${name}/`)));
}

/** Copies a folder without what only developers need. */
function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (file) => !/\.(map|nft\.json|d\.[cm]?ts)$/.test(file) });
}

async function build(): Promise<void> {
  mkdirSync(built, { recursive: true });
  // Next writes into this file, which must not be the checkout's.
  writeFileSync('dist/tsconfig.json', '{ "extends": "../tsconfig.json" }\n');
  const { code } = await run('next build > /dev/null', { env: { RELEASE_DIST_DIR: built } });
  if (code !== 0) throw new Error('The dashboard could not be built.');
}

/** The modules of other packages that Next's compiler has put into its own files, by their source maps. */
function bundledModules(): string[] {
  const files = globSync(`${built}/{server,static}/**/*.map`);
  const sources = files.flatMap((file) => sourcesOf(JSON.parse(readFileSync(file, 'utf8')) as SourceMap));
  return [...new Set(sources)].flatMap((source) => {
    const [, path] = /(node_modules\/.*)/.exec(decodeURIComponent(source)) ?? [];
    return path ?? [];
  });
}

interface SourceMap {
  sources?: string[];
  sections?: { map: SourceMap }[];
}

const sourcesOf = ({ sources = [], sections = [] }: SourceMap): string[] => [
  ...sources,
  ...sections.flatMap(({ map }) => sourcesOf(map)),
];

const originOf = (file: string) => file.slice(file.indexOf('node_modules/'));

/** Moves packages to the links by which Next imports them, because npm packs no links. */
function keepLinkedPackages(standalone: string, { next, packages }: { next: string; packages: string }): void {
  const links = join(next, 'node_modules');
  rmSync(links, { recursive: true, force: true });
  for (const link of readdirSync(join(standalone, built, 'node_modules'))) {
    const name = link.replace(/-[0-9a-f]{16}$/, '');
    cpSync(join(packages, name), join(links, link), { recursive: true });
    rmSync(join(packages, name), { recursive: true });
  }
}

/** Replaces the path of the checkout in Next's configuration. */
function forgetCheckout(file: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(process.cwd(), '.'));
}
