'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/controls/button.tsx';
import { changeViews, type SavedView } from '#lib/queries/change-views.ts';
import { type Failure, failureOf } from '#lib/queries/failure.ts';
import { type TableUrl, formatUrlState } from '#components/data-table/url/url.ts';
import './view-manager.css';

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
    <div className="view-manager">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void change({ do: 'save', name, search }, true);
        }}
      >
        <label htmlFor="view-name">Save what is shown as</label>
        <input
          ref={field}
          id="view-name"
          type="text"
          required
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="strong" disabled={busy || name.trim() === ''}>
          Save
        </Button>
      </form>
      <p>Saves the filter, the order and the columns. Only you see the view; you can send its address to others.</p>
      {saved.length > 0 && (
        <ul>
          {saved.map((view) => (
            <li key={view.id}>
              <input
                type="text"
                aria-label={`Name of ${view.name}`}
                maxLength={80}
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
                onClick={() => void change({ do: 'save', id: view.id, name: view.name, search })}
              >
                Replace
              </button>
              <button
                type="button"
                aria-label={`Delete ${view.name}`}
                disabled={busy}
                onClick={() => void change({ do: 'delete', id: view.id })}
              >
                Delete
              </button>
            </li>
          ))}
        </ul>
      )}
      {failure && (
        <p role="alert" className="text-bad">
          {failure.title}. {failure.detail}
        </p>
      )}
    </div>
  );
}
