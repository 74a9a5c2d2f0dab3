import type { Metadata } from 'next';
import { VisibilityView } from '#components/docs/visibility-view.tsx';

export const metadata: Metadata = { title: 'Who sees what', robots: { index: true } };

export default function VisibilityPage() {
  return <VisibilityView />;
}
