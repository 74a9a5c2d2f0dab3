import type { SavedView, SharedView } from '#lib/queries/change-views.ts';
import { DeleteForAll, RowAction, ViewName } from './view-row.tsx';

interface Props {
  views: readonly SharedView[];
  /** Whether the user may delete views that others have shared. */
  mayDeleteAny: boolean;
  /** The state shown now. */
  search: string;
  busy: boolean;
  onChange: (fields: Record<string, string>) => void;
  onCopy: (view: SavedView) => void;
}

/** The views that chairs share: the person who shared one changes and deletes it; others copy or hide it. */
export function SharedList({ views, mayDeleteAny, search, busy, onChange, onCopy }: Props) {
  return (
    <section aria-labelledby="shared-views" className="border-t border-line pt-2">
      <h2 id="shared-views" className="pb-0.5 text-small font-medium text-ink-2">
        Shared by the chairs
      </h2>
      <ul>
        {views.map((view) => {
          const { id, name, by, isMine, isHidden } = view;
          return (
            <li key={id} className="flex min-h-9 items-center gap-1">
              {isMine ? (
                <>
                  <ViewName view={view} onRename={(to) => onChange({ do: 'edit', id, name: to })} />
                  <RowAction
                    label={`Replace ${name} with what is shown`}
                    disabled={busy || view.search === search}
                    onClick={() => onChange({ do: 'edit', id, search })}
                  >
                    Replace
                  </RowAction>
                </>
              ) : (
                <>
                  <p className={`min-w-0 flex-1 px-2 leading-tight ${isHidden ? 'text-ink-3' : ''}`}>
                    <span dir="auto" className="block truncate" title={name}>
                      {name}
                    </span>
                    <span className="block truncate text-small text-ink-3" title={by}>
                      by <bdi>{by}</bdi>
                      {isHidden && ', hidden'}
                    </span>
                  </p>
                  <RowAction label={`Copy ${name} to your views`} disabled={busy} onClick={() => onCopy(view)}>
                    Copy
                  </RowAction>
                  <RowAction
                    label={isHidden ? `Show ${name} again` : `Hide ${name}`}
                    disabled={busy}
                    onClick={() => onChange({ do: isHidden ? 'show' : 'hide', id })}
                  >
                    {isHidden ? 'Show' : 'Hide'}
                  </RowAction>
                </>
              )}
              {(isMine || mayDeleteAny) && (
                <DeleteForAll name={name} disabled={busy} onDelete={() => onChange({ do: 'delete', id })} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
