import { fullName } from '#components/submissions/model/index-row.ts';
import type { TableRow } from '#components/data-table/model/definition.ts';
import { normalizeText } from '#components/ui/text/normalize-text.ts';
import { parseTimestamp } from '#components/ui/time/day.ts';
import type { Answer } from '#lib/contract/operations.ts';
import type { Tolerant } from '#lib/contract/tolerant.ts';

/** A page of registrations as any service that keeps the specification sends it (§2.9), and one of them. */
export type RegistrationsPage = Tolerant<Answer<'listRegistrations'>>;
export type Registration = NonNullable<RegistrationsPage['data']>[number];

/** A row of the table of registrations. */
export interface RegistrationRow extends TableRow {
  registration: Registration;
  /** Empty if the service gives none. */
  name: string;
  /** When the registration was made, in milliseconds since 1970. */
  at: number | undefined;
}

const known = new WeakMap<Registration, RegistrationRow>();

/** Returns the row of a registration; the same object gives the same row. */
export function registrationRow(registration: Registration): RegistrationRow {
  const row = known.get(registration) ?? newRow(registration);
  known.set(registration, row);
  return row;
}

function newRow(registration: Registration): RegistrationRow {
  const { id, email, affiliation, country, createdAt } = registration;
  const name = fullName(registration);
  return {
    id,
    registration,
    name,
    at: parseTimestamp(createdAt) ?? undefined,
    text: normalizeText([name, email, affiliation, country].filter(Boolean).join('\n')),
  };
}
