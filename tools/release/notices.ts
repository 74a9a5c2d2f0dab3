import type { Bundled } from './packages.ts';

/** The text of the notices: the licence of every package that is in the release. */
export function noticesOf(packages: readonly Bundled[]): string {
  const entries = packages.map(({ name, version, license, texts }) =>
    [`${name} ${version} (${license})`, ...new Set(texts)].join('\n\n'),
  );
  return ['Rostrum contains these packages.', ...entries, ''].join(`\n\n${'-'.repeat(80)}\n\n`);
}
