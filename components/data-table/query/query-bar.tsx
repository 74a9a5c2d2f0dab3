'use client';

import { useEffect, useRef } from 'react';
import { isFreeKey } from '#components/ui/controls/free-key.ts';
import { type Token, parseQuery } from '#components/data-table/model/query-language.ts';
import './query-bar.css';

interface Props {
  /** The accessible name: "Filter submissions". */
  label: string;
  placeholder: string;
  text: string;
  fields: readonly string[];
  onChange: (text: string) => void;
}

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
    <search className="query-bar">
      <div ref={chips} aria-hidden="true" className="query-chips">
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
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onScroll={(event) => chips.current?.scrollTo({ left: event.currentTarget.scrollLeft })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {text === '' ? (
        <kbd aria-hidden="true">/</kbd>
      ) : (
        <button type="button" aria-label="Clear the filter" onClick={() => onChange('')}>
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
          <mark data-kind={kindOf(token)}>{text.slice(token.start, token.end)}</mark>
        </span>
      ))}
      {text.slice(tokens.at(-1)?.end ?? 0)}
    </>
  );
}

function kindOf({ term, unknownField }: Token): string {
  return unknownField === undefined ? term.kind : 'unknown';
}
