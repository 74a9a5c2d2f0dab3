import type { ReactNode } from 'react';

/** One row of a table of parameters or fields. */
interface FieldLine {
  name: string;
  depth: number;
  type: string;
  /** `required`, `in the path` or `optional`. */
  marks: readonly string[];
  values: readonly string[];
  notes: string;
}

const INDENT = 18;

/** A table with names on the left, indented by depth, and descriptions on the right. */
export function FieldTable({ caption, lines }: { caption: ReactNode; lines: readonly FieldLine[] }) {
  return (
    <table className="mt-5 w-full border-collapse text-left">
      <caption className="pb-1 text-left font-medium">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Description</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, depth, type, marks, values, notes }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows never move, and names can repeat
          <tr key={index} className="border-t border-line align-baseline last:border-b">
            <th scope="row" className="w-2/5 py-1.5 pr-4 font-normal" style={{ paddingLeft: depth * INDENT }}>
              <code className="wrap-anywhere">{name}</code>
            </th>
            <td className="py-1.5">
              <span>{type}</span>
              {marks.map((mark) => (
                <span key={mark} className="text-ink-2">
                  {' '}
                  · {mark}
                </span>
              ))}
              {notes === '' ? null : <span className="block max-w-prose text-ink-2">{notes}</span>}
              {values.length === 0 ? null : (
                <span className="block max-w-prose text-ink-2">
                  One of{' '}
                  {values.map((value, index) => (
                    <span key={value}>
                      {index > 0 ? ', ' : ''}
                      <code className="text-small text-ink wrap-anywhere">{value}</code>
                    </span>
                  ))}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
