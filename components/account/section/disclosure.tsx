import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/controls/button.tsx';
import { Icon } from '#components/ui/controls/icon.tsx';

/**
 * Something to do that is asked for first: a button that opens what it takes, without any script.
 *
 * @param group of those with one name, one is open at a time
 * @param isAside whether the button stands at the end of the line above, where there is room; what is around is positioned
 * @param of what it is about, for those who do not see what it stands beside
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
