/**
 * Which layer may import which: the architecture as data. `oxlint.config.ts` turns every row into a restriction, and
 * `tools/layers.test.ts` proves that the linter catches what a row forbids.
 *
 * A layer is a folder below `lib/`, or a top-level folder. `#lib/<layer>/…` reaches a layer, `#components/…` the components,
 * `#verify/…` the proofs; inside a folder only `./neighbour` is allowed.
 */
export const layers = {
  'lib/contract': [],
  'lib/policy': ['contract'],
  'lib/client': ['contract'],
  'lib/runtime': [],
  'lib/sql': ['runtime'],
  'lib/settings': [],
  'lib/preferences': [],
  'lib/store': ['contract', 'policy', 'sql'],
  'lib/accounts': ['contract', 'policy', 'store'],
  'lib/service': ['contract', 'policy', 'store', 'accounts', 'runtime'],
  'lib/dashboard': ['contract', 'client', 'session', 'settings', 'preferences', 'queries', 'runtime'],
  'lib/session': ['contract', 'sql'],
  'lib/demo': ['contract', 'store'],
  'lib/importers': ['contract', 'store', 'importers'],
  'lib/sync': ['importers', 'store', 'sql', 'runtime'],
  'lib/queries': ['contract', 'client'],
  'lib/cli': [
    'contract',
    'policy',
    'client',
    'sql',
    'settings',
    'store',
    'accounts',
    'service',
    'session',
    'runtime',
    'demo',
    'importers',
    'sync',
  ],
  components: ['contract', 'queries', 'preferences', 'components'],
  app: ['contract', 'client', 'dashboard', 'session', 'settings', 'preferences', 'queries', 'components', 'runtime'],
  e2e: ['contract', 'client', 'demo'],
  // What proves the policy never reads it: one checks the other.
  verify: [
    'contract',
    'runtime',
    'sql',
    'store',
    'accounts',
    'service',
    'demo',
    'client',
    'importers',
    'sync',
    'verify',
  ],
};
