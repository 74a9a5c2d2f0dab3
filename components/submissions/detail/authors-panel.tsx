import { Panel } from '#components/ui/text/panel.tsx';
import { Tag } from '#components/ui/text/tag.tsx';
import { type DetailAuthor, orderedAuthors } from '#components/submissions/model/detail.ts';
import { fullName } from '#components/submissions/model/index-row.ts';

/** The authors in the order of the paper, with the details that the service gives. */
export function AuthorsPanel({ authors }: { authors: readonly DetailAuthor[] | null | undefined }) {
  const list = orderedAuthors(authors);
  return (
    <Panel title={list.length === 1 ? '1 author' : `${list.length} authors`}>
      {list.length === 0 && <p className="text-ink-2">The service gives no authors.</p>}
      <ol className="flex flex-col gap-2.5">
        {list.map((author, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- authors have no id but their place
          <li key={index} className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2">
              <span dir="auto" className="font-medium wrap-anywhere">
                {fullName(author) || 'Unnamed'}
              </span>
              {author.isCorresponding === true && <Tag>corresponding</Tag>}
            </p>
            <p dir="auto" className="text-left text-small text-ink-2 wrap-anywhere">
              {[author.affiliation, author.country].filter(Boolean).join(', ')}
            </p>
            {author.email && <p className="text-small text-ink-2 wrap-anywhere">{author.email}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
