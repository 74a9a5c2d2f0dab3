'use client';

import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { isFreeKey } from '#components/ui/controls/free-key.ts';
import { lazyComponent } from '#components/ui/feedback/lazy-component.ts';
import { LazyBoundary } from '#components/ui/feedback/lazy-boundary.tsx';
import type { QueryField } from '#components/data-table/model/query-field.ts';
import { type Token, parseQuery } from '#components/data-table/model/query-language.ts';
import type { KnownFields } from './known-fields.ts';

const CompletionList = lazyComponent(() => import('./completion-list.tsx'));

interface Props<Row> {
  /** The accessible name: "Filter submissions". */
  label: string;
  placeholder: string;
  text: string;
  fields: readonly QueryField<Row>[];
  /** Their names. */
  names: readonly string[];
  known: KnownFields;
  /** Where tokens begin that are ignored: they are underlined. */
  ignored: readonly number[];
  /** The id of the element that says why. */
  reasonsId: string;
  onChange: (text: string) => void;
}

/** The text and the chips behind it are letter below letter: the same font without ligatures, the same padding. */
const letters =
  'h-8 w-full py-[5px] pr-9 pl-2.5 font-mono text-[12.5px]/5 font-normal tracking-normal whitespace-pre [font-variant-ligatures:none]';

/** The query bar: its text is the filter. Field terms are shown as chips behind the text; `/` focuses it. */
export function QueryBar<Row>({
  label,
  placeholder,
  text,
  fields,
  names,
  known,
  ignored,
  reasonsId,
  onChange,
}: Props<Row>) {
  const listId = useId();
  /** Where the cursor is, from the first key on; `null` while nothing is suggested. */
  const [cursor, setCursor] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const chips = useRef<HTMLDivElement>(null);
  /** Where the cursor goes once a written completion is in the input. */
  const goal = useRef<number>(null);
  useLayoutEffect(() => {
    if (goal.current !== null) input.current?.setSelectionRange(goal.current, goal.current);
    goal.current = null;
  });
  const write = (next: string, at: number) => {
    goal.current = at;
    setCursor(at);
    onChange(next);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isFreeKey(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <search className="relative block min-w-0 flex-1 rounded-md border border-line-strong bg-panel focus-within:border-accent focus-within:ring-1 focus-within:ring-accent">
      <div
        ref={chips}
        aria-hidden="true"
        className={`absolute inset-0 overflow-hidden text-ink forced-colors:hidden ${letters}`}
      >
        <Chips text={text} tokens={parseQuery(text, names)} ignored={ignored} />
      </div>
      <input
        ref={input}
        type="text"
        inputMode="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        className={`relative bg-transparent text-transparent caret-ink outline-none selection:bg-accent/28 selection:text-transparent placeholder:text-ellipsis placeholder:text-ink-3 placeholder:opacity-100 ${letters}`}
        value={text}
        aria-autocomplete="list"
        aria-controls={cursor === null ? undefined : listId}
        aria-describedby={reasonsId}
        onChange={(event) => {
          setCursor(event.currentTarget.selectionEnd);
          onChange(event.currentTarget.value);
        }}
        onSelect={(event) => cursor !== null && setCursor(event.currentTarget.selectionEnd)}
        onBlur={() => setCursor(null)}
        onScroll={(event) => chips.current?.scrollTo({ left: event.currentTarget.scrollLeft })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {cursor !== null && text !== '' && (
        <LazyBoundary fallback={null}>
          <CompletionList
            id={listId}
            input={input}
            text={text}
            cursor={cursor}
            fields={fields}
            known={known}
            onWrite={write}
            onClose={() => setCursor(null)}
          />
        </LazyBoundary>
      )}
      {text === '' ? (
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute top-1.5 right-2 grid size-[18px] place-items-center rounded border border-line text-small text-ink-3 in-data-[keys=off]:hidden"
        >
          /
        </kbd>
      ) : (
        <button
          type="button"
          aria-label="Clear the filter"
          onClick={() => onChange('')}
          className="absolute top-1 right-1 grid size-6 place-items-center rounded text-small text-ink-3 hover:bg-sunken hover:text-ink"
        >
          ✕
        </button>
      )}
    </search>
  );
}

/** The same text, letter below letter, with its terms marked. */
function Chips({ text, tokens, ignored }: { text: string; tokens: readonly Token[]; ignored: readonly number[] }) {
  return (
    <>
      {tokens.map((token, index) => (
        <span key={token.start}>
          {text.slice(tokens[index - 1]?.end ?? 0, token.start)}
          <Mark kind={ignored.includes(token.start) ? 'unknown' : kindOf(token)}>
            {text.slice(token.start, token.end)}
          </Mark>
        </span>
      ))}
      {text.slice(tokens.at(-1)?.end ?? 0)}
    </>
  );
}

function Mark({ kind, children }: { kind: keyof typeof marks; children: string }) {
  return (
    <mark data-kind={kind} className={marks[kind]}>
      {children}
    </mark>
  );
}

const marks = {
  text: 'bg-transparent text-inherit',
  field: 'rounded-[3px] bg-accent-soft text-accent ring-[2.5px] ring-accent-soft',
  operator: 'bg-transparent text-ink-3',
  unknown: 'bg-transparent text-inherit underline decoration-warn decoration-wavy decoration-1 underline-offset-3',
};

function kindOf(token: Token): keyof typeof marks {
  if (token.operator) return token.stray ? 'unknown' : 'operator';
  return token.unknownField === undefined ? token.term.kind : 'unknown';
}
