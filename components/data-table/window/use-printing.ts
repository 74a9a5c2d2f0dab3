import { useSyncExternalStore } from 'react';

let printing = false;

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia('print');
  const becomes = (now: boolean) => () => {
    printing = now;
    listener();
  };
  const [begin, end] = [becomes(true), becomes(false)];
  const change = () => becomes(media.matches)();
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  media.addEventListener('change', change);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    media.removeEventListener('change', change);
  };
}

/**
 * Whether the page is being printed. The change is rendered before the print starts. Only events tell: to ask the media query while the
 * first rows are rendered would lay out the page once more.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  );
}
