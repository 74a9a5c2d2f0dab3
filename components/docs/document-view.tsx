import type { SiteDocument } from '#components/docs/site/documents.ts';
import { ContentsGroup, ContentsLink, DocsPage } from '#components/docs/frame/docs-page.tsx';
import { DocumentText } from '#components/docs/text/document-text.tsx';

/** A Markdown document as a page. */
export function DocumentView({ document }: { document: SiteDocument }) {
  const { href, title, headings } = document;
  return (
    <DocsPage
      current={href}
      title={title}
      contents={
        headings.length < 2 ? null : (
          <ContentsGroup>
            {headings.map(({ id, text, level }) => (
              <ContentsLink key={id} id={id} isBelow={level === 3}>
                {text}
              </ContentsLink>
            ))}
          </ContentsGroup>
        )
      }
    >
      <div className="mt-6">
        <DocumentText document={document} />
      </div>
    </DocsPage>
  );
}
