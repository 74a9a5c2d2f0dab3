/* oxlint-disable react/no-array-index-key -- free-form entries have no identity but their place, which never changes */
import { MathText } from '#components/ui/formula/math-text.tsx';
import { LongText } from '#components/ui/markdown/long-text.tsx';
import { PlainText } from '#components/ui/markdown/plain-text.tsx';
import type { Entry, Shown } from './free-form.ts';

/**
 * Shows free-form data: short values beside their names, longer ones as sections in Markdown. Formulas are
 * rendered in all of it.
 *
 * @param level the level of the sections' headings
 */
export function FreeFormView({ entries, level = 3 }: { entries: readonly Entry[]; level?: 3 | 4 }) {
  const facts = entries.filter((entry) => entry.kind === 'fact');
  const sections = entries.filter((entry) => entry.kind !== 'fact');
  const [first, ...others] = sections;
  const leads = first && /^abstract$/i.test(first.key);
  return (
    <div className="flex flex-col gap-4">
      {leads && <Section entry={first} level={level} />}
      {facts.length > 0 && <Facts facts={facts} />}
      {(leads ? others : sections).map((entry) => (
        <Section key={entry.key} entry={entry} level={level} />
      ))}
    </div>
  );
}

function Facts({ facts }: { facts: readonly Extract<Entry, { kind: 'fact' }>[] }) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-1">
      {facts.map((fact) => (
        <div key={fact.key} className="contents">
          <dt className="text-ink-2 wrap-anywhere">{fact.label}</dt>
          <dd dir="auto" className="wrap-anywhere">
            <MathText text={fact.text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Section({ entry, level }: { entry: Entry; level: 3 | 4 }) {
  const Heading = `h${level}` as const;
  return (
    <section>
      <Heading className="mb-1 text-small text-ink-2 wrap-anywhere">{entry.label}</Heading>
      <Value shown={entry} />
    </section>
  );
}

function Value({ shown }: { shown: Shown }) {
  switch (shown.kind) {
    case 'fact':
    case 'text':
      return <LongText text={shown.text} />;
    case 'json':
      return <PlainText text={shown.text} />;
    case 'list':
      return (
        <ul className="list-disc pl-5">
          {shown.items.map((item, index) => (
            <li key={index} dir="auto" className="wrap-anywhere">
              <MathText text={item || '–'} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <TextTable columns={shown.columns} rows={shown.rows} />;
    case 'group':
      return (
        <div className="border-l border-line pl-3">
          <FreeFormView entries={shown.entries} level={4} />
        </div>
      );
    default:
      return null;
  }
}

/** A small table of texts, which scrolls sideways if it is too wide. */
function TextTable({ columns, rows }: { columns: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <section tabIndex={0} aria-label={columns.join(', ')} className="overflow-x-auto">
      <table className="border-spacing-0 text-start">
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col" className="pr-6 pb-1 text-start text-small font-normal text-ink-2">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, place) => (
                <td key={place} dir="auto" className="border-t border-line py-1 pr-6 align-top">
                  <MathText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
