import { useSyncExternalStore } from 'react';

let begun = false;

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia('print');
  const begin = () => {
    begun = true;
    listener();
  };
  const end = () => {
    begun = false;
    listener();
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  media.addEventListener('change', listener);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    media.removeEventListener('change', listener);
  };
}

/** Whether the page is being printed. The change is rendered before the print starts. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => begun || window.matchMedia('print').matches,
    () => false,
  );
}
