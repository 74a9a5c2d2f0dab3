import { fullName } from '#components/submissions/model/index-row.ts';
import type { TableRow } from '#components/data-table/model/definition.ts';
import { fieldValue } from '#components/data-table/model/filter.ts';
import { normalizeText } from '#components/ui/text/normalize-text.ts';
import { parseTimestamp } from '#components/ui/time/day.ts';
import type { Answer } from '#lib/contract/operations.ts';
import type { Tolerant } from '#lib/contract/tolerant.ts';
import { registrationLabel } from './labels.ts';

/** A page of registrations as any service that keeps the specification sends it (§2.9), and one of them. */
export type RegistrationsPage = Tolerant<Answer<'listRegistrations'>>;
export type Registration = NonNullable<RegistrationsPage['data']>[number];

/** A registration, and all that searching, counting and sorting need of it. */
export interface RegistrationRow extends TableRow {
  registration: Registration;
  /** Empty where the service gives none. */
  name: string;
  /** When it was made, in milliseconds since 1970. */
  at: number | undefined;
}

const known = new WeakMap<Registration, RegistrationRow>();

/** The row of a registration; the same object gives the same row. */
export function registrationRow(registration: Registration): RegistrationRow {
  const row = known.get(registration) ?? indexRow(registration);
  known.set(registration, row);
  return row;
}

function indexRow(registration: Registration): RegistrationRow {
  const { id, email, affiliation, country, status, createdAt } = registration;
  const name = fullName(registration);
  const at = parseTimestamp(createdAt) ?? undefined;
  return {
    id,
    registration,
    name,
    at,
    text: normalizeText([name, email, affiliation, country].filter(Boolean).join('\n')),
    values: {
      status: status ? [fieldValue(status, registrationLabel(status).label)] : [],
      country: country ? [fieldValue(country)] : [],
      affiliation: affiliation ? [fieldValue(affiliation)] : [],
    },
    numbers: { created: at },
  };
}
