'use client';

import { useEffect } from 'react';
import { documentLoad, reloadOnce } from './reload-once.ts';

/**
 * Loads the document again if "not found" has taken the place of a page that was shown before, and not if the document itself was not found.
 * The browser then keeps nothing of what it showed: neither the frame with the earlier roles, nor the lists, which the palette would search.
 */
export function DropEarlier() {
  useEffect(() => {
    if (!isNotFoundItself()) reloadOnce();
  }, []);
  return null;
}

/** Whether the document was loaded at this address, and was not found. React makes this part anew in such a document, too. */
function isNotFoundItself(): boolean {
  const { name = '', responseStatus } = documentLoad() ?? {};
  return responseStatus === 404 && withoutHash(name) === withoutHash(window.location.href);
}

const withoutHash = (address: string) => address.replace(/#.*/, '');
