'use client';

import { useEffect, useEffectEvent } from 'react';
import { isFreeKey } from './free-key.ts';

/** Calls a function when Escape is pressed, unless the focus is in a field, or a dialog or menu is open. */
export function useEscape(onEscape: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && isFreeKey(event)) onEscape();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
