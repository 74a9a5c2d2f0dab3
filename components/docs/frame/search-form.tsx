import { Icon } from '#components/ui/controls/icon.tsx';
import { hrefs } from '#components/page/hrefs.ts';
import { LiveField } from './live-field.tsx';

/**
 * The search of the documentation. It is a form that opens the page of results, so it needs no script.
 *
 * @param text what is searched now, on the page of results, which follows what is typed
 */
export function SearchForm({ text }: { text?: string | undefined }) {
  const field = {
    type: 'search',
    name: 'q',
    'aria-label': 'Search the documentation',
    placeholder: 'Search the documentation',
    className:
      'h-9 w-full min-w-0 rounded-lg border border-line-strong bg-panel pr-3 pl-9 placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden',
  } as const;
  return (
    <search className="relative ml-auto w-full max-w-72">
      <form action={hrefs.searchDocs()}>
        <Icon name="search" className="pointer-events-none absolute top-2.5 left-3 text-ink-2" />
        {text === undefined ? <input {...field} /> : <LiveField {...field} defaultValue={text} />}
      </form>
    </search>
  );
}
