'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/controls/button.tsx';
import { leaveIfRefused } from '#components/session/query-provider.tsx';
import { refreshPage } from '#components/session/refresh-page.ts';
import { changeSharedViews, changeViews } from '#lib/queries/change-views.ts';
import { type Failure, failureOf } from '#lib/queries/failure.ts';
import { type TableUrl, formatUrlState } from '#components/data-table/url/url.ts';
import { SharedList } from './shared-list.tsx';
import { RowAction, ViewName, viewInput } from './view-row.tsx';
import type { SavedViews } from './views.ts';

interface Props {
  saved: SavedViews;
  /** The state shown now. */
  now: TableUrl;
  /** Shows the views that have changed. */
  onSaved: (changed: Partial<SavedViews>) => void;
  onDone: () => void;
}

/** Saves the present state as a view, and lists the saved and the shared ones. They are stored on the server, not in the browser. */
export default function ViewManager({ saved, now, onSaved, onDone }: Props) {
  const { place, own, shared, sharing } = saved;
  const router = useRouter();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState('');
  const search = formatUrlState(now);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const changes = useRef(0);
  /**
   * Other chairs may have shared or deleted views since the page was rendered; what cannot be read again stays as it was, and so does what
   * was changed while it was read.
   */
  const readShared = () => {
    if (!sharing) return undefined;
    const before = changes.current;
    const show = (views: Partial<SavedViews>) => (changes.current === before ? onSaved(views) : undefined);
    return changeSharedViews(sharing.conference, { do: 'read', table: sharing.table }).then(show, (error: unknown) =>
      leaveIfRefused(error),
    );
  };
  const onOpen = useEffectEvent(() => void readShared());
  useEffect(() => onOpen(), []);
  const run = async (change: Promise<Partial<SavedViews>>, isLast = false) => {
    changes.current += 1;
    setBusy(true);
    setFailure(null);
    try {
      onSaved(await change);
      void refreshPage(router); // other pages of this table that the browser has kept have the earlier views
      if (isLast) onDone();
    } catch (error) {
      setFailure(failureOf(error));
      await readShared();
    }
    setBusy(false);
    if (document.activeElement === document.body) field.current?.focus(); // the focused element is gone or disabled
  };
  const change = (fields: Record<string, string>, isLast?: boolean) =>
    void run(
      changeViews({ place, ...fields }).then((views) => ({ own: views })),
      isLast,
    );
  const changeShared = (fields: Record<string, string>) =>
    sharing && void run(changeSharedViews(sharing.conference, { table: sharing.table, ...fields }));
  return (
    <div className="grid grid-cols-1 gap-2 p-1.5">
      <form
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-1"
        onSubmit={(event) => {
          event.preventDefault();
          change({ do: 'save', name, search }, true);
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
          className={`border-line-strong ${viewInput}`}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="strong" disabled={busy || name.trim() === ''}>
          Save
        </Button>
      </form>
      <p className="text-small text-ink-3">
        Saves the filter, the order and the columns.{' '}
        {sharing
          ? 'Only you see the view, until you share it: then the other chairs see its name and its filter.'
          : 'Only you see the view; you can send its address to others.'}
      </p>
      {own.length > 0 && (
        <ul aria-label="Your views" className="border-t border-line pt-1.5">
          {own.map((view) => (
            <li key={view.id} className="flex items-center gap-1">
              <ViewName view={view} onRename={(to) => change({ do: 'rename', id: view.id, name: to })} />
              <RowAction
                label={`Replace ${view.name} with what is shown`}
                disabled={busy || view.search === search}
                onClick={() => change({ do: 'save', id: view.id, name: view.name, search })}
              >
                Replace
              </RowAction>
              {sharing && (
                <RowAction
                  label={`Share ${view.name} with the other chairs`}
                  disabled={busy}
                  onClick={() => changeShared({ do: 'share', id: view.id })}
                >
                  Share
                </RowAction>
              )}
              <RowAction
                label={`Delete ${view.name}`}
                disabled={busy}
                onClick={() => change({ do: 'delete', id: view.id })}
              >
                Delete
              </RowAction>
            </li>
          ))}
        </ul>
      )}
      {sharing && shared.length > 0 && (
        <SharedList
          views={shared}
          mayDeleteAny={sharing.mayDeleteAny}
          search={search}
          busy={busy}
          onChange={changeShared}
          onCopy={(view) => change({ do: 'save', name: view.name, search: view.search })}
        />
      )}
      {failure && (
        <p role="alert" className="text-small text-bad">
          {failure.title}. {failure.detail}
        </p>
      )}
    </div>
  );
}
