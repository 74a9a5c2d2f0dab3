import { hrefs } from '#components/page/hrefs.ts';
import { ContentsGroup, ContentsLink, DocsPage } from '#components/docs/frame/docs-page.tsx';
import { Guide, guideSections } from './guide.tsx';
import { OperationSection } from './operation-section.tsx';
import type { Reference } from './reference.ts';

interface Props {
  reference: Reference | null;
  base: string;
  session: string | null;
}

/**
 * The API reference, rendered from the service's OpenAPI document.
 *
 * @param reference `null` if the service has no document
 * @param base the base URL of the operations' paths
 * @param session the tag of the session that the reader seems to have; null if they have none
 */
export function ReferenceView({ reference, base, session }: Props) {
  const operations = reference?.operations ?? [];
  const named = [reference?.title, reference?.version].filter(Boolean).join(' ');
  return (
    <DocsPage
      current={hrefs.apiReference()}
      title="API reference"
      lead={
        <>
          {named === '' ? null : <p>{named}</p>}
          {reference?.summary ? <p>{reference.summary}</p> : null}
        </>
      }
      contents={
        <>
          <ContentsGroup title="For all operations">
            {guideSections.map(({ id, title }) => (
              <ContentsLink key={id} id={id}>
                {title}
              </ContentsLink>
            ))}
          </ContentsGroup>
          {operations.length === 0 ? null : (
            <ContentsGroup title="Operations">
              {operations.map(({ id, path }) => (
                <ContentsLink key={id} id={id}>
                  <code className="text-small">{path}</code>
                </ContentsLink>
              ))}
            </ContentsGroup>
          )}
        </>
      }
    >
      <Guide base={base} />
      <h2 className="mt-12 text-title font-semibold">Operations</h2>
      {operations.length === 0 ? (
        <p className="mt-2 max-w-prose rounded-lg border border-line bg-panel px-4 py-3">
          The service has no API description at <code className="wrap-anywhere">{base}/openapi.json</code> at the
          moment, so its operations cannot be listed here. Everything above still applies.
        </p>
      ) : (
        operations.map((operation) => <OperationSection key={operation.id} operation={operation} session={session} />)
      )}
    </DocsPage>
  );
}
