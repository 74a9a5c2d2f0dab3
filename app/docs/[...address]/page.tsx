import type { Metadata } from 'next';
import { DocumentView } from '#components/docs/document-view.tsx';
import { NotFoundView } from '#components/docs/not-found-view.tsx';
import { documentAt, summaryOf } from '#components/docs/site/documents.ts';
import { setPageStatus } from '#lib/runtime/http/page-status.ts';

type Parameters = Promise<{ address: string[] }>;

const documentOf = async (params: Parameters) => documentAt((await params).address.join('/'));

export async function generateMetadata({ params }: { params: Parameters }): Promise<Metadata> {
  const document = await documentOf(params);
  if (!document) return { title: 'Page not found' };
  return { title: document.title, description: summaryOf(document), robots: { index: true } };
}

export default async function DocumentPage({ params }: { params: Parameters }) {
  const document = await documentOf(params);
  if (document) return <DocumentView document={document} />;
  setPageStatus(404);
  return <NotFoundView />;
}
