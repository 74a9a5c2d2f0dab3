import type { Step } from '#lib/sql/fill.ts';
import { first } from './migration-first.ts';
import { accounts } from './migration-accounts.ts';
import { changes } from './migration-changes.ts';
import { counts } from './migration-counts.ts';
import { ledger } from './migration-ledger.ts';
import { listed } from './migration-listed.ts';
import { oneVersion } from './migration-one-version.ts';
import { personVersions } from './migration-person-versions.ts';
import { reviewing } from './migration-reviewing.ts';
import { scores } from './migration-scores.ts';
import { sources } from './migration-sources.ts';
import { targets } from './migration-targets.ts';
import { slugs } from './migration-slugs.ts';
import { versions } from './migration-versions.ts';

/** The schema's history, run in the order of its names. */
export const migrations: Readonly<Record<string, Step>> = {
  '001-first': first,
  '002-listed': listed,
  '003-changes': changes,
  '004-ledger': ledger,
  '005-accounts': accounts,
  '006-counts': counts,
  '007-versions': versions,
  '008-slugs': slugs,
  '009-reviewing': reviewing,
  '010-scores': scores,
  '011-one-version': oneVersion,
  '012-person-versions': personVersions,
  '013-sources': sources,
  '014-targets': targets,
};
