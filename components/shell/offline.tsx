'use client';

import { useSyncExternalStore } from 'react';

/** Says that the browser is offline: until it is connected again, all requests wait, and what is on the screen stays. */
export function Offline() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className="block text-small text-warn">{online ? null : 'You are offline. Loading will continue.'}</output>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
