'use client';

import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { isOutside } from '#components/page/hrefs.ts';
import { mayOpen } from '#components/page/navigation.ts';
import type { ViewerConference } from '#components/page/viewer.ts';
import { leaveIfRefused } from '#components/session/query-provider.tsx';
import { Icon } from '#components/ui/controls/icon.tsx';
import { Dialog } from '#components/ui/feedback/dialog.tsx';
import { countNoun } from '#components/ui/text/in-words.ts';
import { type PlaceViews, readViews } from '#lib/queries/change-views.ts';
import { actionCommands, type Command, pageCommands } from './commands.ts';
import { optionId, Results } from './results.tsx';
import { search } from './search.ts';
import { useLists } from './use-lists.ts';
import { tablesOf, viewCommands } from './view-commands.ts';

interface Props {
  conferences: readonly ViewerConference[];
  here: ViewerConference | undefined;
  query: string;
  onQuery: (query: string) => void;
  onClose: () => void;
  onShowKeys: () => void;
}

/**
 * Finds pages, saved views, submissions, people and commands by a few letters: a combobox with a listbox (WAI-ARIA) in a native dialog.
 * What it finds lags behind the letters if there is much to search, so that typing does not.
 */
export default function Palette({ conferences, here, query, onQuery, onClose, onShowKeys }: Props) {
  const router = useRouter();
  const id = useId();
  const [at, setAt] = useState(0);
  const typed = useDeferredValue(query);
  const { index, reach } = useLists(here);
  const views = useViews(here);
  const pages = useMemo(() => pageCommands(conferences, here), [conferences, here]);
  const actions = useMemo(() => actionCommands(onShowKeys), [onShowKeys]);
  const searched = useMemo(
    () => ({ pages, views, actions, index, here: here?.slug }),
    [pages, views, actions, index, here],
  );
  const groups = useMemo(() => search(searched, typed), [searched, typed]);
  const found = groups.flatMap(({ results }) => results);
  const current = found[Math.min(at, found.length - 1)];

  const choose = ({ does }: Command) => {
    onClose();
    if (!('href' in does)) void does.run();
    else if (isOutside(does.href)) window.location.assign(does.href);
    else router.push(does.href);
  };
  const move = (event: KeyboardEvent) => {
    const last = found.length - 1;
    const to = { ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, PageDown: last, PageUp: 0 };
    const next = to[event.key as keyof typeof to];
    if (next !== undefined) {
      event.preventDefault();
      setAt(next);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // What is shown may not be of the last letters yet; what is opened must be.
      const chosen = typed === query ? current : search(searched, query)[0]?.results[0];
      if (!chosen) return;
      event.preventDefault();
      choose(chosen);
    }
  };

  return (
    <Dialog onClose={onClose} aria-label="Commands">
      <div className="flex h-12 shrink-0 items-center gap-2.5 border-b border-line px-4">
        <Icon name="search" className="text-ink-2" />
        <input
          type="text"
          role="combobox"
          aria-label="Page, submission, person, view or command"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={current && optionId(id, current)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Find a submission, person, view or page"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened the dialog, and this is its only field
          autoFocus
          value={query}
          onChange={({ target }) => {
            onQuery(target.value);
            setAt(0);
          }}
          onKeyDown={move}
          className="h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3"
        />
      </div>
      <Results
        id={id}
        groups={groups}
        current={current}
        onPoint={(command) => setAt(found.indexOf(command))}
        onChoose={choose}
      />
      <p aria-live="polite" className={found.length === 0 ? 'px-4 py-3 text-ink-2' : 'sr-only'}>
        {found.length > 0 ? `${found.length} found` : reach.state === 'loading' ? 'No results so far' : 'No results'}
      </p>
      <p
        className="shrink-0 border-t border-line px-4 py-2 text-small text-ink-2 empty:hidden"
        data-reach={reach.state}
      >
        {reachInWords(reach, here)}
      </p>
    </Dialog>
  );
}

const some = (count: number) => countNoun(count, 'submission');

/** Says how much of the submissions is searched. */
function reachInWords({ loaded, total, state }: ReturnType<typeof useLists>['reach'], here: Props['here']): string {
  if (here && !mayOpen('submissions', here.roles)) return '';
  if (state === 'loading') return total === null ? 'Searching submissions…' : `Searching ${some(total)}…`;
  if (state === 'whole' && here) return `${some(loaded)} searched, with the people that they name`;
  if (loaded > 0) return `Only the ${some(loaded)} that pages have loaded are searched`;
  return here
    ? 'Submissions can be found once their page has loaded them'
    : 'Open a conference to find its submissions';
}

const noViews: readonly PlaceViews[] = [];

/** The views of this conference's tables; without the saved ones while they load, or if they cannot be read. */
function useViews(here: ViewerConference | undefined): readonly Command[] {
  const [saved, setSaved] = useState(noViews);
  useEffect(() => {
    const places = here ? tablesOf(here).map(({ place }) => place) : [];
    if (places.length === 0) return undefined;
    const leaving = new AbortController();
    // Without them the palette works, but not for a session that is over.
    readViews(places, leaving.signal).then(
      setSaved,
      (error: unknown) => leaving.signal.aborted || leaveIfRefused(error),
    );
    return () => leaving.abort();
  }, [here]);
  return useMemo(() => (here ? viewCommands(here, saved) : []), [here, saved]);
}
