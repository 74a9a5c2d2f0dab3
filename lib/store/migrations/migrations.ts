import type { Step } from '#lib/sql/migrate/fill.ts';
import { first } from './001-first.ts';
import { accounts } from './005-accounts.ts';
import { changes } from './003-changes.ts';
import { counts } from './006-counts.ts';
import { ledger } from './004-ledger.ts';
import { listed } from './002-listed.ts';
import { oneVersion } from './011-one-version.ts';
import { personVersions } from './012-person-versions.ts';
import { reviewing } from './009-reviewing.ts';
import { revisions } from './015-revisions.ts';
import { scores } from './010-scores.ts';
import { sources } from './013-sources.ts';
import { targets } from './014-targets.ts';
import { slugs } from './008-slugs.ts';
import { versions } from './007-versions.ts';
import { changeDates } from './019-changes.ts';
import { departures } from './017-departures.ts';
import { epochs } from './016-epochs.ts';
import { calendarAddresses } from './020-calendar-addresses.ts';
import { digests } from './023-digests.ts';
import { shownPhases } from './024-shown-phases.ts';

/** The schema's migrations, run in the order of their names. */
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
  '015-revisions': revisions,
  '016-epochs': epochs,
  '017-departures': departures,
  '019-changes': changeDates,
  '020-calendar-addresses': calendarAddresses,
  '023-digests': digests,
  '024-shown-phases': shownPhases,
};
