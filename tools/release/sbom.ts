import { randomUUID } from 'node:crypto';
import type { Bundled } from './packages.ts';

/**
 * The bill of materials of a release in CycloneDX 1.6: every package that is in it. `npm sbom` would list what is installed with the
 * checkout instead.
 */
export function sbomOf(
  { name, version, license }: { name: string; version: string; license: string },
  packages: readonly Bundled[],
) {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      lifecycles: [{ phase: 'build' }],
      component: component({ name, version, license }, 'application'),
    },
    components: packages.map((each) => component(each, 'library')),
  };
}

function component({ name, version, license }: Omit<Bundled, 'texts'>, type: string) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return { type, 'bom-ref': purl, name, version, purl, licenses: [{ expression: license }] };
}
