import type { ExportField } from '#components/data-table/model/column.ts';
import type { ExportContext } from '#components/data-table/model/definition.ts';

/** Where the figures are defined. */
const DEFINITIONS = 'docs/figures.md of the dashboard';

/** What fields mean, in a sentence each, by key. */
export type Meanings = Readonly<Record<string, string>>;

type Field = Pick<ExportField<never>, 'key' | 'header'>;

/** Describes a file and its columns in lines, for a sheet or a text of its own. */
export function aboutLines(context: ExportContext, fields: readonly Field[], meanings: Meanings): [string, string][] {
  const { conference, conferenceName, filter, filterInWords, anonymised, selectedOf } = context;
  return [
    ['Conference', conferenceName === undefined ? conference : `${conferenceName} (${conference})`],
    ['Exported', context.at.toISOString()],
    ['Rows', String(context.rows)],
    ...(selectedOf === undefined
      ? []
      : [['Selection', `only rows selected by hand, of ${selectedOf} that the filter finds`] as [string, string]]),
    ['Complete', context.complete ? 'yes' : 'no: only what had been loaded so far'],
    ['Filter', filterInWords || 'none'],
    ...(filter === '' || filter === filterInWords ? [] : [['Query', filter] as [string, string]]),
    ['Order', context.order || 'as the page lists them'],
    ...(anonymised ? [['Anonymised', anonymisedInWords] as [string, string]] : []),
    ...fields.flatMap(({ key, header }): [string, string][] => {
      const means = meanings[key];
      return means === undefined ? [] : [[header, means]];
    }),
    ['Definitions', DEFINITIONS],
  ];
}

/** The sentence in an anonymised file that says what was left out. */
const anonymisedInWords =
  'Reviewers are numbers, drawn again for each file. Authors, addresses and everything else that names people are left out; titles and texts are as they are.';

/** The same as a text file, for a CSV file, which has no place for it. */
export function aboutText(context: ExportContext, fields: readonly Field[], meanings: Meanings): string {
  return `${aboutLines(context, fields, meanings)
    .map(([name, text]) => `${name}: ${text}`)
    .join('\n')}\n`;
}

/** The same for JSON. */
export function aboutJson(context: ExportContext, fields: readonly Field[], meanings: Meanings) {
  const { conference, conferenceName, filter, filterInWords, order, at, complete, anonymised, rows, selectedOf } =
    context;
  return {
    conference,
    ...(conferenceName === undefined ? {} : { conferenceName }),
    exportedAt: at.toISOString(),
    filter,
    filterInWords,
    order,
    complete,
    count: rows,
    ...(selectedOf !== undefined && { selectedOf }),
    anonymised,
    columns: fields.map(({ key, header }) => ({ key, header, ...(meanings[key] && { means: meanings[key] }) })),
    definitions: DEFINITIONS,
  };
}
