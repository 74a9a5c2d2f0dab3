import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DocumentView } from '#components/docs/document-view.tsx';
import { documentAt } from '#components/docs/site/documents.ts';

export const metadata: Metadata = {
  title: 'Documentation',
  description:
    'Guides for chairs, reviewers, authors and operators, the sources of conferences, the API, and how to run it.',
  robots: { index: true },
};

export default function DocsStartPage() {
  const document = documentAt('');
  if (!document) notFound();
  return <DocumentView document={document} />;
}
