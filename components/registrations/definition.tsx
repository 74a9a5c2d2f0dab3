import { textValue, vocabularyValue } from '#components/data-table/model/sort.ts';
import { LabelMark } from '#components/submissions/model/label-mark.tsx';
import { When } from '#components/ui/time/when.tsx';
import { plainTime } from '#components/data-table/model/cell-text.ts';
import type { TableColumn } from '#components/data-table/model/column.ts';
import { type TableDefinition, tableFields } from '#components/data-table/model/definition.ts';
import { fieldValue } from '#components/data-table/model/field-value.ts';
import { textField, timeField, valueField } from '#components/data-table/model/query-field.ts';
import { countryField, statusField } from './fields.ts';
import type { RegistrationRow } from './registration-row.ts';
import { registrationLabel, registrationRank } from './labels.ts';

const email: TableColumn<RegistrationRow> = {
  id: 'email',
  header: 'E-mail',
  label: 'e-mail',
  width: 340,
  sortValue: ({ registration }) => textValue(registration.email),
  fields: [textField('email', ({ registration: { email } }) => (email ? [fieldValue(email)] : []))],
  hide: 'md:@max-[60rem]:hidden',
  className: 'text-ink-2 max-md:-order-1 max-md:basis-full',
  cell: (row) => row.registration.email && <span title={row.registration.email}>{row.registration.email}</span>,
  exports: [{ key: 'email', header: 'E-mail', value: (row) => row.registration.email ?? null, reveals: 'people' }],
};

const columns: readonly TableColumn<RegistrationRow>[] = [
  {
    id: 'name',
    header: 'Name',
    label: 'name',
    width: 200,
    sortValue: ({ registration: { lastName, firstName } }) =>
      textValue([lastName, firstName].filter(Boolean).join(' ')),
    fields: [textField('name', ({ name }) => (name ? [fieldValue(name)] : []))],
    grows: true,
    rowHeader: true,
    className: 'font-medium',
    cell: ({ name }) => <span dir="auto">{name || <em className="font-normal text-ink-3">No name</em>}</span>,
    exports: [
      { key: 'firstName', header: 'First name', value: (row) => row.registration.firstName ?? null, reveals: 'people' },
      { key: 'lastName', header: 'Last name', value: (row) => row.registration.lastName ?? null, reveals: 'people' },
    ],
  },
  email,
  {
    id: 'affiliation',
    header: 'Affiliation',
    label: 'affiliation',
    width: 240,
    sortValue: ({ registration }) => textValue(registration.affiliation),
    fields: [
      valueField('affiliation', ({ registration: { affiliation } }) => (affiliation ? [fieldValue(affiliation)] : []), {
        label: 'Affiliation',
      }),
    ],
    hide: '@max-[78rem]:hidden',
    className: 'text-ink-2',
    cell: (row) =>
      row.registration.affiliation && (
        <span dir="auto" title={row.registration.affiliation}>
          {row.registration.affiliation}
        </span>
      ),
    exports: [
      {
        key: 'affiliation',
        header: 'Affiliation',
        value: (row) => row.registration.affiliation ?? null,
        reveals: 'people',
      },
    ],
  },
  {
    id: 'country',
    header: 'Country',
    label: 'country',
    width: 140,
    sortValue: ({ registration }) => textValue(registration.country),
    fields: [countryField],
    hide: 'md:@max-[38rem]:hidden',
    className: 'text-ink-2 max-md:order-1',
    cell: (row) => row.registration.country && <span dir="auto">{row.registration.country}</span>,
    exports: [
      { key: 'country', header: 'Country', value: (row) => row.registration.country ?? null, reveals: 'people' },
    ],
  },
  {
    id: 'status',
    header: 'Status',
    label: 'status',
    width: 128,
    sortValue: ({ registration }) => vocabularyValue(registration.status, registrationRank),
    fields: [statusField],
    cell: (row) => row.registration.status && <LabelMark label={registrationLabel(row.registration.status)} />,
    exports: [{ key: 'status', header: 'Status', value: (row) => row.registration.status ?? null }],
  },
  {
    id: 'created',
    header: 'Registered',
    label: 'registered',
    width: 124,
    sortValue: ({ at }) => at,
    fields: [timeField('created', ({ at }) => at)],
    className: 'text-ink-2 max-md:order-1 max-md:ml-auto',
    cell: (row) => row.registration.createdAt && <When timestamp={row.registration.createdAt} />,
    exports: [{ key: 'createdAt', header: 'Registered', value: (row) => plainTime(row.registration.createdAt) }],
  },
];

const usual: TableDefinition<RegistrationRow> = {
  noun: { one: 'registration', many: 'registrations' },
  columns,
  cardHeight: 92,
  fields: tableFields(columns, { first: [statusField, countryField] }),
  placeholder: 'Filter: words, status:ACTIVE, created:>=2026-11-01',
  copies: [
    { header: 'names', value: (row) => row.name },
    { header: 'e-mail addresses', value: (row) => row.registration.email ?? null },
  ],
  nameOf: (row) => row.name || row.id,
};

const withoutEmail: TableDefinition<RegistrationRow> = {
  ...usual,
  columns: columns.filter((column) => column !== email),
  copies: usual.copies.slice(0, 1),
};

/** The table of registrations, with e-mail addresses only if the service gives any. */
export function registrationsDefinition(rows: readonly RegistrationRow[]): TableDefinition<RegistrationRow> {
  return rows.some((row) => row.registration.email) ? usual : withoutEmail;
}
