'use client';

import { useEffect, useRef } from 'react';
import { isFreeKey } from '#components/ui/controls/free-key.ts';
import { type Token, parseQuery } from '#components/data-table/model/query-language.ts';

interface Props {
  /** The accessible name: "Filter submissions". */
  label: string;
  placeholder: string;
  text: string;
  fields: readonly string[];
  onChange: (text: string) => void;
}

/** The text and the chips behind it are letter below letter: the same font without ligatures, the same padding. */
const letters =
  'h-8 w-full py-[5px] pr-9 pl-2.5 font-mono text-[12.5px]/5 font-normal tracking-normal whitespace-pre [font-variant-ligatures:none]';

/** The query bar: its text is the filter. Field terms are shown as chips behind the text; `/` focuses it. */
export function QueryBar({ label, placeholder, text, fields, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const chips = useRef<HTMLDivElement>(null);
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

  // Text typed before the scripts arrived is only in the input: apply it, or the bar would show a filter that the table ignores.
  const takeUp = useRef(() => {
    const typed = input.current?.value ?? '';
    if (typed !== text) onChange(typed);
  });
  useEffect(() => takeUp.current(), []);

  return (
    <search className="relative block min-w-0 flex-1 rounded-md border border-line-strong bg-panel focus-within:border-accent focus-within:ring-1 focus-within:ring-accent">
      <div
        ref={chips}
        aria-hidden="true"
        className={`absolute inset-0 overflow-hidden text-ink forced-colors:hidden ${letters}`}
      >
        <Chips text={text} tokens={parseQuery(text, fields)} />
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
        onChange={(event) => onChange(event.currentTarget.value)}
        onScroll={(event) => chips.current?.scrollTo({ left: event.currentTarget.scrollLeft })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {text === '' ? (
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute top-1.5 right-2 grid size-[18px] place-items-center rounded border border-line text-small text-ink-3"
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
function Chips({ text, tokens }: { text: string; tokens: readonly Token[] }) {
  return (
    <>
      {tokens.map((token, index) => (
        <span key={token.start}>
          {text.slice(tokens[index - 1]?.end ?? 0, token.start)}
          <mark data-kind={kindOf(token)} className={marks[kindOf(token)]}>
            {text.slice(token.start, token.end)}
          </mark>
        </span>
      ))}
      {text.slice(tokens.at(-1)?.end ?? 0)}
    </>
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
