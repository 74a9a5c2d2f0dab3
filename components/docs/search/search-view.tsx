import { hrefs } from '#components/page/hrefs.ts';
import { DocsPage } from '#components/docs/frame/docs-page.tsx';
import { searchDocs } from './search.ts';

/** The results of a search in the documentation. */
export function SearchView({ text }: { text: string }) {
  const results = searchDocs(text);
  return (
    <DocsPage current={hrefs.searchDocs()} title="Search" search={text}>
      <p className="mt-1 text-ink-2" aria-live="polite">
        {inWords(text, results.length)}
      </p>
      {results.length === 0 ? null : (
        <ol className="mt-4 max-w-[46rem] divide-y divide-line border-y border-line">
          {results.map(({ href, title, page, snippet }) => (
            <li key={href} className="relative px-2 py-3 hover:bg-sunken">
              <p className="text-small text-ink-2">{page}</p>
              <a href={href} className="font-medium after:absolute after:inset-0">
                {title}
              </a>
              <p className="mt-0.5 line-clamp-2 text-ink-2 wrap-anywhere">
                {snippet.map(({ text, isMatch }, at) =>
                  isMatch ? (
                    // oxlint-disable-next-line react/no-array-index-key -- the parts never move, and words can repeat
                    <mark key={at} className="bg-accent-soft text-ink">
                      {text}
                    </mark>
                  ) : (
                    text
                  ),
                )}
              </p>
            </li>
          ))}
        </ol>
      )}
    </DocsPage>
  );
}

function inWords(text: string, count: number): string {
  if (text === '') return 'Type what you are looking for: guides, settings, commands, operations of the API, rules.';
  if (count === 0) return `No results for “${text}”. Try fewer or other words.`;
  return `${count} ${count === 1 ? 'result' : 'results'} for “${text}”`;
}
