import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { QueryField } from '#components/data-table/model/query-field.ts';
import { completionsAt } from './completion.ts';
import type { KnownFields } from './known-fields.ts';

interface Props<Row> {
  /** Of the list; its options are this with a number. */
  id: string;
  input: RefObject<HTMLInputElement | null>;
  text: string;
  cursor: number;
  fields: readonly QueryField<Row>[];
  known: KnownFields;
  /** Replaces the text and moves the cursor. */
  onWrite: (text: string, cursor: number) => void;
  onClose: () => void;
}

/**
 * What may be written where the cursor is. Nothing is chosen until an arrow key or the pointer does so: Enter and Tab keep their
 * meaning, and nobody who ignores the list is hindered.
 */
export default function CompletionList<Row>({ id, input, text, cursor, fields, known, onWrite, onClose }: Props<Row>) {
  const { from, to, options } = completionsAt(text, cursor, fields, known);
  const place = `${from} ${text}`;
  const [chosen, setChosen] = useState({ place, at: -1 });
  const at = chosen.place === place ? chosen.at : -1;
  const isEmpty = options.length === 0 || (options.length === 1 && options[0]?.insert.trim() === text.slice(from, to));

  const write = (insert: string) => onWrite(text.slice(0, from) + insert + text.slice(to), from + insert.length);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const option = options[at];
    if (event.key === 'ArrowDown') setChosen({ place, at: at + 1 < options.length ? at + 1 : -1 });
    else if (event.key === 'ArrowUp') setChosen({ place, at: at === -1 ? options.length - 1 : at - 1 });
    else if ((event.key === 'Enter' || event.key === 'Tab') && option) write(option.insert);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation(); // the bar's own keys: Escape leaves it
  });
  useEffect(() => {
    const { current } = input;
    if (isEmpty || !current) return undefined;
    current.addEventListener('keydown', onKey);
    return () => current.removeEventListener('keydown', onKey);
  }, [input, isEmpty]);
  useEffect(() => {
    const { current } = input;
    if (isEmpty || at === -1 || !current) return undefined;
    current.setAttribute('aria-activedescendant', `${id}-${at}`);
    return () => current.removeAttribute('aria-activedescendant');
  }, [input, isEmpty, id, at]);

  if (isEmpty) return null;
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select would take the focus from the input, and a datalist replaces all of its text
      role="listbox"
      aria-label="Suggestions"
      className="absolute top-full left-0 z-20 mt-1 w-full max-w-md rounded-lg border border-line-strong bg-panel p-1 shadow-[0_8px_24px_rgb(0_0_0/0.12)]"
    >
      {options.map(({ insert, hint }, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys are handled in the input, which keeps the focus
        <div
          key={insert}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          role="option"
          aria-selected={index === at}
          onPointerDown={(event) => event.preventDefault()} // the focus stays in the input
          onClick={() => write(insert)}
          className="flex cursor-default items-baseline gap-3 rounded px-2 py-1 hover:bg-sunken aria-selected:bg-accent-soft forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2"
        >
          <span className="truncate font-mono text-small">{insert}</span>
          <span dir="auto" className="truncate text-small text-ink-3">
            {hint}
          </span>
        </div>
      ))}
    </div>
  );
}
