import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { webAddress } from './web-address.ts';

interface Props {
  /** As somebody else gives it: it may be anything. */
  href: string | null | undefined;
  className?: string;
  children: ReactNode;
  /** In its place where the address is none that may be linked. */
  otherwise?: ReactNode;
}

/** A link to a page of another system, in a tab of its own: what one was looking at here stays. Only to http and https. */
export function OutwardLink({ href, className = '', children, otherwise = null }: Props) {
  const address = webAddress(href);
  if (address === null) return otherwise;
  return (
    <a href={address.href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <Icon name="outward" className="ml-0.5 inline align-[-3px] print:hidden" />
      <span className="sr-only"> (in a new tab)</span>
    </a>
  );
}
