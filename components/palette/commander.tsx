'use client';

import { useRouter } from 'next/navigation';
import { lazy, useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { hrefs } from '#components/page/hrefs.ts';
import { pagesFor } from '#components/page/navigation.ts';
import { useConference } from '#components/page/use-conference.ts';
import type { ViewerConference } from '#components/page/viewer.ts';
import { Icon } from '#components/ui/controls/icon.tsx';
import { isFreeKey } from '#components/ui/controls/free-key.ts';
import { LazyDialog } from '#components/ui/feedback/lazy-dialog.tsx';

const loadPalette = () => import('./palette.tsx');
const Palette = lazy(loadPalette);
const KeysDialog = lazy(() => import('./keys-dialog.tsx'));

/** The second key after `g` for each page of a conference. */
const pageKeys = { o: 'overview', s: 'submissions', p: 'progress', c: 'scores', r: 'registrations', a: 'assignments' };
/** How long `g` waits for its second key, in milliseconds. */
const SECOND_KEY_WITHIN = 1500;

const never = () => () => undefined;
const isApple = () => /Mac|iP(?:hone|ad)/.test(navigator.platform);

/** Handles the keys that work on every page, and renders the button of the palette. The palette itself is loaded when it is needed. */
export function Commander({ conferences }: { conferences: readonly ViewerConference[] }) {
  const router = useRouter();
  const here = useConference(conferences);
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const pressedG = useRef(0);
  const [query, setQuery] = useState(''); // kept here, because the user may type before the palette has loaded
  const apple = useSyncExternalStore(never, isApple, () => false);
  const close = useCallback(() => setOpen(null), []);
  const openPalette = () => {
    if (open !== 'palette') setQuery('');
    setOpen('palette');
  };
  const showKeys = useCallback(() => setOpen('keys'), []);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if ((event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      if (open === 'palette') close();
      else openPalette();
      return;
    }
    if (event.key === 'Control' || event.key === 'Meta') void loadPalette(); // the next key may be K
    if (open === 'palette' && event.key.length === 1 && !document.querySelector('dialog[open]')) {
      setQuery((typed) => typed + event.key);
      event.preventDefault();
      return;
    }
    if (!isFreeKey(event)) return;
    const afterG = event.timeStamp - pressedG.current < SECOND_KEY_WITHIN;
    pressedG.current = event.key === 'g' && !afterG ? event.timeStamp : 0;
    const href = afterG ? addressOf(event.key, here) : undefined;
    if (event.key === '?') setOpen('keys');
    else if (href !== undefined) router.push(href);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <button
        type="button"
        onClick={openPalette}
        onPointerEnter={() => void loadPalette()}
        aria-keyshortcuts="Meta+K Control+K"
        className="mb-2 flex h-8 w-full shrink-0 items-center gap-2.5 rounded-lg border border-line px-2.5 text-ink-2 hover:text-ink noscript:hidden"
      >
        <Icon name="search" />
        <span className="flex-1 text-left">Go to</span>
        <kbd className="text-small pointer-coarse:hidden">{apple ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {open === null
        ? null
        : createPortal(
            <LazyDialog onClose={close}>
              {open === 'keys' ? (
                <KeysDialog onClose={close} />
              ) : (
                <Palette
                  conferences={conferences}
                  here={here}
                  query={query}
                  onQuery={setQuery}
                  onClose={close}
                  onShowKeys={showKeys}
                />
              )}
            </LazyDialog>,
            document.body, // not in the sidebar, which is hidden on narrow screens
          )}
    </>
  );
}

function addressOf(key: string, here: ViewerConference | undefined): string | undefined {
  if (key === 'h') return hrefs.home();
  if (key === ',') return hrefs.settings();
  const id = Object.hasOwn(pageKeys, key) ? pageKeys[key as keyof typeof pageKeys] : undefined;
  const page = here && pagesFor(here.roles).find((page) => page.id === id);
  return page ? page.href(here.slug) : key === 'a' ? hrefs.assignments() : undefined;
}
