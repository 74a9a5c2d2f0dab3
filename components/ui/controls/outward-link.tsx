import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { webAddress } from './web-address.ts';

interface Props {
  /** Comes from another system: it may be any string. */
  href: string | null | undefined;
  className?: string;
  children: ReactNode;
  /** Shown instead if the address is not a safe http(s) URL. */
  otherwise?: ReactNode;
}

/** A link to a page of another system, opened in a new tab. Links only to http and https. */
export function OutwardLink({ href, className = '', children, otherwise = null }: Props) {
  const address = webAddress(href);
  if (address === null) return otherwise;
  return (
    <a href={address.href} target="_blank" rel="noopener noreferrer nofollow" className={className}>
      {children}
      <Icon name="outward" className="ml-0.5 inline align-[-3px] print:hidden" />
      <span className="sr-only"> (in a new tab)</span>
    </a>
  );
}
