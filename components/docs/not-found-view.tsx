import { DocsPage } from '#components/docs/frame/docs-page.tsx';
import { hrefs } from '#components/page/hrefs.ts';

/** The page at an address below `/docs` that no document has. */
export function NotFoundView() {
  return (
    <DocsPage current="" title="Page not found">
      <p className="mt-4 max-w-prose">
        The documentation has no page at this address. Search for it above, choose one at the side, or begin at{' '}
        <a href={hrefs.document()} className="text-accent underline underline-offset-2">
          the start
        </a>
        .
      </p>
    </DocsPage>
  );
}
