'use client';

import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useState } from 'react';
import type { ViewerConference } from '#components/page/viewer.ts';
import { Icon } from '#components/ui/controls/icon.tsx';
import { MathText } from '#components/ui/formula/math-text.tsx';
import { type Command, commandsFor } from './commands.ts';
import { Dialog } from '#components/ui/feedback/dialog.tsx';
import { loadedSubmissions } from './loaded-submissions.ts';
import { findBest } from './match.ts';

/** The maximum number of results. */
const MOST = 30;

const reveal = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

interface Props {
  conferences: readonly ViewerConference[];
  here: ViewerConference | undefined;
  query: string;
  onQuery: (query: string) => void;
  onClose: () => void;
  onShowKeys: () => void;
}

/** Finds pages, submissions and commands by a few letters: a combobox with a listbox (WAI-ARIA) in a native dialog. */
export default function Palette({ conferences, here, query, onQuery, onClose, onShowKeys }: Props) {
  const router = useRouter();
  const id = useId();
  const [at, setAt] = useState(0);
  const typed = useDeferredValue(query);
  const commands = useMemo(() => commandsFor(conferences, here, onShowKeys), [conferences, here, onShowKeys]);
  const submissions = useMemo(() => loadedSubmissions(), []);
  const found = useMemo(
    () => findBest(typed.trim() === '' ? commands : [...commands, ...submissions], typed, MOST),
    [commands, submissions, typed],
  );
  const current = found[Math.min(at, found.length - 1)];

  const choose = ({ does }: Command) => {
    onClose();
    if ('href' in does) router.push(does.href);
    else void does.run();
  };
  const move = (event: KeyboardEvent) => {
    const last = found.length - 1;
    const to = { ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, PageDown: last, PageUp: 0 };
    const next = to[event.key as keyof typeof to];
    if (next !== undefined) {
      event.preventDefault();
      setAt(next);
    } else if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(current);
    }
  };

  return (
    <Dialog onClose={onClose} aria-label="Commands">
      <div className="flex h-12 shrink-0 items-center gap-2.5 border-b border-line px-4">
        <Icon name="search" className="text-ink-2" />
        <input
          type="text"
          role="combobox"
          aria-label="Page, conference, submission or command"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={current && `${id}-${current.id}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Go to a page or submission, or run a command"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened the dialog, and this is its only field
          autoFocus
          value={query}
          onChange={({ target }) => {
            onQuery(target.value);
            setAt(0);
          }}
          onKeyDown={move}
          className="h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3"
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native option can contain only text */}
      <div id={`${id}-list`} role="listbox" aria-label="Results" className="overflow-y-auto p-1.5">
        {found.map((command) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input of the combobox keeps the focus and handles the keys
          <div
            key={command.id}
            ref={command === current ? reveal : null}
            id={`${id}-${command.id}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native option can contain only text
            role="option"
            aria-selected={command === current}
            onPointerMove={() => setAt(found.indexOf(command))}
            onClick={() => choose(command)}
            className="flex min-h-9 cursor-pointer items-center gap-3 rounded-lg px-2.5 py-1 aria-selected:bg-accent-soft"
          >
            <span className="min-w-0 flex-1 truncate" dir="auto">
              <MathText text={command.label} />
            </span>
            {command.code === undefined ? null : (
              <code className="max-w-40 shrink-0 truncate text-small text-ink-2 max-sm:hidden">{command.code}</code>
            )}
            <span className="shrink-0 text-small text-ink-2">{command.kind}</span>
          </div>
        ))}
      </div>
      <p aria-live="polite" className={found.length === 0 ? 'px-4 pb-4 text-ink-2' : 'sr-only'}>
        {found.length === 0 ? 'No results' : `${found.length} found`}
      </p>
    </Dialog>
  );
}
