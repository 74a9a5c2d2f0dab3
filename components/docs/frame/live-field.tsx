'use client';

import { useRouter } from 'next/navigation';
import { type ComponentProps, startTransition, useEffect, useRef } from 'react';
import { hrefs } from '#components/page/hrefs.ts';

/** How long after the last letter the results follow, in milliseconds. */
const PAUSE = 150;

/** The search field of the page of results: the page follows what is typed. Without scripts, Enter does. */
export function LiveField(props: ComponentProps<'input'>) {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <input
      {...props}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          startTransition(() => router.replace(hrefs.searchDocs(target.value.trim()), { scroll: false }));
        }, PAUSE);
      }}
    />
  );
}
