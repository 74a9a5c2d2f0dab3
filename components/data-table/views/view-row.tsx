import { type ComponentProps, useState } from 'react';
import type { SavedView } from '#lib/queries/change-views.ts';

/** The classes of a field for a view's name, without its border. */
export const viewInput = 'h-8 w-full min-w-0 flex-1 rounded-md border bg-transparent px-2';

/** The name of one of the user's views, which is renamed when the field is left or Enter is pressed. */
export function ViewName({ view, onRename }: { view: SavedView; onRename: (name: string) => void }) {
  return (
    <input
      type="text"
      aria-label={`Name of ${view.name}`}
      maxLength={80}
      className={`border-transparent hover:border-line-strong focus:border-line-strong ${viewInput}`}
      defaultValue={view.name}
      onBlur={({ currentTarget: { value } }) => {
        if (value.trim() !== '' && value !== view.name) onRename(value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}

const actionClass =
  'h-7 flex-none rounded px-1.5 text-small text-ink-2 enabled:hover:bg-sunken enabled:hover:text-ink disabled:opacity-40';

/** An action on a view. @param label says which view, for screen readers */
export function RowAction({ label, ...rest }: ComponentProps<'button'> & { label: string }) {
  return <button type="button" aria-label={label} className={actionClass} {...rest} />;
}

interface DeleteProps {
  name: string;
  disabled: boolean;
  onDelete: () => void;
}

/** Deletes a view of all chairs, at the second press. */
export function DeleteForAll({ name, disabled, onDelete }: DeleteProps) {
  const [isSure, setSure] = useState(false);
  return (
    <RowAction
      label={isSure ? `Delete ${name} for all chairs` : `Delete ${name}…`}
      disabled={disabled}
      onBlur={() => setSure(false)}
      onClick={() => (isSure ? onDelete() : setSure(true))}
    >
      {isSure ? <span className="text-bad">Delete for all</span> : 'Delete…'}
    </RowAction>
  );
}
