import { type QueryField, timesOf } from '#components/data-table/model/query-field.ts';
import { examples } from './completion.ts';

interface Props<Row> {
  fields: readonly QueryField<Row>[];
  /** A row in words, plural. */
  noun: string;
}

/** Explains what the query bar understands, with examples for the fields of this table. */
export default function QueryHelp<Row>({ fields, noun }: Props<Row>) {
  const first = (test: (field: QueryField<Row>) => boolean | undefined) => fields.find(test)?.name;
  const value = first((field) => field.kind === 'values' && !field.isText && field.menu !== undefined);
  const text = fields.findLast((field) => field.kind === 'values' && field.isText)?.name; // not the first, which is a number or an id
  const number = first((field) => field.kind === 'number' && !field.times);
  const past = first((field) => timesOf(field) === 'past');
  const ahead = first((field) => timesOf(field) === 'ahead');
  const lines: readonly Line[] = [
    ['graph learning', 'both words, anywhere in a row'],
    ['"graph learning"', 'this phrase'],
    ['graph OR vision', 'either word. OR, NOT and AND are written in upper case'],
    ['-theory', 'without the word; also NOT theory'],
    [
      '(graph OR vision) -theory',
      'either of two words, without a third. Without parentheses, all words on each side of OR belong together',
    ],
    ...of(value, (name) => [
      [`${name}:a,b`, 'one of these values; upper and lower case, accents, spaces and hyphens do not matter'],
      [`${name}:=a`, 'exactly this value'],
      [`${name}:none`, 'no value'],
    ]),
    ...of(text, (name) => [[`${name}:graph`, 'a word in it begins with this']]),
    ...of(number, (name) => examples.number.slice(1).map(([example, hint]) => [`${name}:${example}`, hint])),
    ...of(past, (name) => [
      ...examples.past.map(([example, hint]): Line => [`${name}:${example}`, hint]),
      [`${name}:2026-03-01..2026-03-31`, 'from one day to another, both included'],
    ]),
    ...of(ahead, (name) => examples.ahead.map(([example, hint]) => [`${name}:${example}`, hint])),
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on small screens and has no buttons: keys must reach it
    <section tabIndex={0} aria-label="Forms of a query" className="grid gap-3 rounded-md p-2">
      <p className="text-ink-2">
        Shows the {noun} that match all terms. What cannot be understood is underlined and ignored.
      </p>
      <table className="w-full text-left align-baseline">
        <tbody>
          {lines.map(([example, meaning]) => (
            <tr key={example} className="border-t border-line align-baseline">
              <th
                scope="row"
                className="py-1 pr-3 font-mono text-small font-normal whitespace-nowrap max-sm:w-2/5 max-sm:wrap-anywhere max-sm:whitespace-normal"
              >
                {example}
              </th>
              <td className="py-1 text-small text-ink-2">{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {(past ?? ahead) !== undefined && (
        <p className="text-small text-ink-2">
          h, d and w are hours, days and weeks: the moment that long ago{ahead && `, in “${ahead}” that long from now`};
          +3d and -3d say which. {'>'} is later, {'<'} is earlier. Today and weekdays are in your time zone, dates in
          UTC.
        </p>
      )}
      <p className="text-small text-ink-2">
        Fields: <span className="font-mono">{fields.map(({ name }) => `${name}:`).join(' ')}</span>
      </p>
    </section>
  );
}

type Line = readonly [example: string, meaning: string];

/** The lines about a field, if the table has one. */
function of(name: string | undefined, lines: (name: string) => readonly Line[]): readonly Line[] {
  return name === undefined ? [] : lines(name);
}
