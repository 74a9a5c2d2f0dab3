/**
 * Which folder may import which: the architecture as data. `oxlint.config.ts` turns every row into a restriction, and
 * `tools/architecture/layers.test.ts` proves that the linter catches what a row forbids.
 *
 * There are two import forms: `./neighbour` for a file in the same folder, and `#lib/<layer>/…` or `#components/<room>/…` for all
 * others, also in the same layer or room. `../` is forbidden.
 */

/** What each layer may import besides itself. A layer is a folder of `lib`, or a top-level folder. */
export const layers = {
  'lib/contract': [],
  'lib/policy': ['contract'],
  'lib/client': ['contract'],
  'lib/sdk': ['contract', 'client'],
  'lib/runtime': [],
  'lib/sql': ['runtime'],
  'lib/settings': [],
  'lib/preferences': [],
  'lib/store': ['contract', 'policy', 'sql'],
  'lib/accounts': ['contract', 'policy', 'store'],
  'lib/mcp': ['contract', 'client'],
  'lib/service': ['contract', 'mcp', 'policy', 'store', 'accounts', 'runtime'],
  'lib/web': ['contract', 'client', 'session', 'settings', 'preferences', 'queries', 'runtime'],
  'lib/session': ['contract', 'sql'],
  'lib/demo': ['contract', 'store'],
  'lib/importers': ['contract', 'store'],
  'lib/sync': ['importers', 'store', 'sql', 'runtime'],
  'lib/queries': ['contract', 'client'],
  'lib/cli': [
    'contract',
    'policy',
    'client',
    'mcp',
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
  components: ['contract', 'queries', 'preferences'],
  app: ['contract', 'client', 'web', 'session', 'settings', 'preferences', 'queries', 'components', 'runtime'],
  e2e: ['contract', 'client', 'demo'],
  // The proofs of the policy never import it: each checks the other.
  verify: ['contract', 'runtime', 'sql', 'store', 'accounts', 'service', 'demo', 'client', 'sdk', 'importers', 'sync'],
};

/**
 * The rooms of `components`, lowest first: each may import those before it in this list, and none after it. A `model` knows about
 * conferences and reviews without rendering them, so it is below all rooms that render.
 */
export const rooms = [
  'ui',
  'chart',
  'page',
  'session',
  'sources',
  'data-table',
  'conferences/model',
  'submissions/model',
  'assignments/model',
  'reviews/model',
  'conferences',
  'assignments',
  'submissions',
  'registrations',
  'reviews',
  'reminders',
  'home',
  'docs',
  'sign-in',
  'account',
  'palette',
  'settings',
  'shell',
];
