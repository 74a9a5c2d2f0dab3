'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/controls/button.tsx';
import { changeViews, type SavedView } from '#lib/queries/change-views.ts';
import { type Failure, failureOf } from '#lib/queries/failure.ts';
import { type TableUrl, formatUrlState } from '#components/data-table/url/url.ts';

const inputClass = 'h-8 w-full min-w-0 flex-1 rounded-md border bg-transparent px-2';
const actionClass =
  'h-7 rounded px-1.5 text-small text-ink-2 enabled:hover:bg-sunken enabled:hover:text-ink disabled:opacity-40';

interface Props {
  saved: readonly SavedView[];
  place: string;
  /** The state shown now. */
  now: TableUrl;
  onSaved: (views: readonly SavedView[]) => void;
  onDone: () => void;
}

/** Saves the present state as a view, and lists the saved ones. They are stored on the server, not in the browser. */
export default function ViewManager({ saved, place, now, onSaved, onDone }: Props) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState('');
  const search = formatUrlState(now);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const change = async (fields: Record<string, string>, isLast = false) => {
    setBusy(true);
    setFailure(null);
    try {
      onSaved(await changeViews({ place, ...fields }));
      if (isLast) onDone();
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
    if (document.activeElement === document.body) field.current?.focus(); // the focused element is gone or disabled
  };
  return (
    <div className="grid grid-cols-1 gap-2 p-1.5">
      <form
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-1"
        onSubmit={(event) => {
          event.preventDefault();
          void change({ do: 'save', name, search }, true);
        }}
      >
        <label htmlFor="view-name" className="col-span-full block min-h-0 p-0">
          Save what is shown as
        </label>
        <input
          ref={field}
          id="view-name"
          type="text"
          required
          maxLength={80}
          autoComplete="off"
          className={`border-line-strong ${inputClass}`}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="strong" disabled={busy || name.trim() === ''}>
          Save
        </Button>
      </form>
      <p className="text-small text-ink-3">
        Saves the filter, the order and the columns. Only you see the view; you can send its address to others.
      </p>
      {saved.length > 0 && (
        <ul className="border-t border-line pt-1.5">
          {saved.map((view) => (
            <li key={view.id} className="flex items-center gap-1">
              <input
                type="text"
                aria-label={`Name of ${view.name}`}
                maxLength={80}
                className={`border-transparent hover:border-line-strong focus:border-line-strong ${inputClass}`}
                defaultValue={view.name}
                onBlur={({ currentTarget: { value } }) => {
                  if (value.trim() !== '' && value !== view.name)
                    void change({ do: 'rename', id: view.id, name: value });
                }}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') event.currentTarget.blur();
                }}
              />
              <button
                type="button"
                aria-label={`Replace ${view.name} with what is shown`}
                disabled={busy || view.search === search}
                className={actionClass}
                onClick={() => void change({ do: 'save', id: view.id, name: view.name, search })}
              >
                Replace
              </button>
              <button
                type="button"
                aria-label={`Delete ${view.name}`}
                disabled={busy}
                className={actionClass}
                onClick={() => void change({ do: 'delete', id: view.id })}
              >
                Delete
              </button>
            </li>
          ))}
        </ul>
      )}
      {failure && (
        <p role="alert" className="text-small text-bad">
          {failure.title}. {failure.detail}
        </p>
      )}
    </div>
  );
}
