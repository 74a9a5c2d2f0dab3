import type { Metadata } from 'next';
import { VisibilityView } from '#components/docs/visibility-view.tsx';

export const metadata: Metadata = {
  title: 'Who sees what',
  description:
    'What chairs, track chairs, authors and reviewers see of a conference, and what is hidden from whom, and until when.',
  robots: { index: true },
};

export default function VisibilityPage() {
  return <VisibilityView />;
}
