import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/controls/button.tsx';
import { Icon } from '#components/ui/controls/icon.tsx';

/**
 * A button that opens its content below, without any script.
 *
 * @param group only one disclosure of a group is open at a time
 * @param isAside places the button at the top right of its positioned ancestor on wide screens
 * @param of the object of the action, added to the label for screen readers
 */
export function Disclosure({
  label,
  of,
  group,
  isOpen = false,
  isAside = false,
  children,
}: {
  label: string;
  of?: string;
  group?: string;
  isOpen?: boolean;
  isAside?: boolean;
  children: ReactNode;
}) {
  return (
    <details name={group} open={isOpen} className="group/more min-w-0">
      <summary
        className={`${buttonClass()} list-none [&::-webkit-details-marker]:hidden ${isAside ? 'mt-2 sm:absolute sm:top-1 sm:right-0' : ''}`}
      >
        {label}
        {of === undefined ? null : <span className="sr-only"> {of}</span>}
        <Icon name="down" className="text-ink-2 group-open/more:rotate-180" />
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
