import { MathText } from '#components/ui/formula/math-text.tsx';
import type { Command } from './commands.ts';
import type { ResultGroup } from './search.ts';

const reveal = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

interface Props {
  /** The beginning of all ids. */
  id: string;
  groups: readonly ResultGroup[];
  current: Command | undefined;
  onPoint: (command: Command) => void;
  onChoose: (command: Command) => void;
}

/** The id of a result's element. */
export const optionId = (id: string, command: Command) => `${id}-${command.id}`;

/** The results by kind: a listbox with groups (WAI-ARIA). The field of the palette keeps the focus and handles the keys. */
export function Results({ id, groups, current, onPoint, onChoose }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native option can contain only text
    <div id={`${id}-list`} role="listbox" aria-label="Results" className="min-h-0 flex-1 overflow-y-auto px-1.5 pb-1.5">
      {groups.map((group) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no group of options
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <p id={`${id}-${group.id}`} className="px-2.5 pt-2 pb-0.5 text-small text-ink-2">
            {group.title}
          </p>
          {group.results.map((command) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field handles the keys
            <div
              key={command.id}
              ref={command.id === current?.id ? reveal : null}
              id={optionId(id, command)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native option can contain only text
              role="option"
              aria-selected={command.id === current?.id}
              onPointerMove={() => onPoint(command)}
              onClick={() => onChoose(command)}
              className="flex min-h-9 cursor-pointer items-center gap-3 rounded-lg px-2.5 py-1 aria-selected:bg-accent-soft forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate" dir="auto">
                  <MathText text={command.label} />
                </span>
                {command.second && (
                  <span className="block truncate text-small text-ink-2" dir="auto">
                    {command.second}
                  </span>
                )}
              </span>
              {command.code === undefined ? null : (
                <code className="max-w-40 shrink-0 truncate text-small text-ink-2 max-sm:hidden">{command.code}</code>
              )}
              {command.kind === '' ? null : <span className="shrink-0 text-small text-ink-2">{command.kind}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
