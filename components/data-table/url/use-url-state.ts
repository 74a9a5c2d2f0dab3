'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { afterArrival, afterTyping, afterWriting, type Echoed } from './url-echo.ts';
import { changeUrlState } from './url.ts';

/** How long typing must pause before the URL changes, in milliseconds: browsers limit such changes. */
const rest = 300;

/**
 * One parameter of the URL as state. Typed text is shown at once, and replaces the browser's history entry when the typing
 * pauses or the focus leaves; a choice adds an entry. Back and forward win over both.
 *
 * @param name the parameter; a missing one is empty
 */
export function useUrlState(name: string) {
  const inUrl = useSearchParams().get(name) ?? '';
  const [own, setOwn] = useState<Echoed>({ value: inUrl, seen: inUrl, written: [] });
  if (own.seen !== inUrl) setOwn(afterArrival(own, inUrl));
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; value: string }>(null);

  const flush = useCallback(() => {
    if (!pending.current) return;
    clearTimeout(pending.current.timer);
    const { value } = pending.current;
    pending.current = null;
    setOwn((last) => afterWriting(last, value));
    window.history.replaceState(null, '', addressWith(name, value));
  }, [name, setOwn]);

  const type = useCallback(
    (value: string) => {
      clearTimeout(pending.current?.timer);
      pending.current = { timer: setTimeout(flush, rest), value };
      setOwn((last) => afterTyping(last, value));
    },
    [flush, setOwn],
  );

  const choose = useCallback(
    (value: string) => {
      flush();
      setOwn((last) => afterWriting(last, value));
      window.history.pushState(null, '', addressWith(name, value));
    },
    [name, flush, setOwn],
  );

  useEffect(() => {
    const forget = () => {
      clearTimeout(pending.current?.timer);
      pending.current = null;
    };
    const goBack = () => {
      forget();
      setOwn(({ value, seen }) => ({ value, seen, written: [] }));
    };
    document.addEventListener('focusout', flush);
    window.addEventListener('popstate', goBack);
    return () => {
      document.removeEventListener('focusout', flush);
      window.removeEventListener('popstate', goBack);
      forget();
    };
  }, [flush, setOwn]);

  return { value: own.value, type, choose };
}

function addressWith(name: string, value: string): string {
  return window.location.pathname + changeUrlState(window.location.search, { [name]: value }) + window.location.hash;
}
