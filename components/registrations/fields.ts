import { fieldValue, vocabulary } from '#components/data-table/model/field-value.ts';
import { type Facet, valueField } from '#components/data-table/model/query-field.ts';
import { registrationStatuses } from '#lib/contract/resources/vocabulary.ts';
import { registrationLabel, registrationRank } from './labels.ts';
import type { RegistrationRow } from './registration-row.ts';

/** The fields that the table and the figures above it share. */
export const statusField: Facet<RegistrationRow> = valueField(
  'status',
  ({ registration: { status } }) => (status ? [fieldValue(status, registrationLabel(status).label)] : []),
  {
    label: 'Status',
    rank: registrationRank,
    vocabulary: vocabulary(registrationStatuses, (value) => registrationLabel(value).label),
  },
);

export const countryField: Facet<RegistrationRow> = valueField(
  'country',
  ({ registration: { country } }) => (country ? [fieldValue(country)] : []),
  { label: 'Country' },
);
