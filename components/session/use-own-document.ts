import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/** How many parts of the document use this; one, except for a moment while they change. */
let users = 0;

/**
 * Loads the document again once a page has taken the place of this part that has another address and does not use this, such as the
 * sign-in page. The browser then keeps nothing of the session: no rows, no scripts with rows, and no pages to go back to.
 */
export function useOwnDocument(): void {
  const path = usePathname();
  useEffect(() => {
    users += 1;
    return () => {
      users -= 1;
      // Later, because the next page may use it. An error page has the same address: to load it again could go on for ever.
      setTimeout(() => {
        if (users === 0 && window.location.pathname !== path) window.location.reload();
      });
    };
  }, [path]);
}
